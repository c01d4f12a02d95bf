import { useMutation } from '@tanstack/react-query'
import { newIdempotencyKey } from '@tarazu/contract/wire/idempotency-key.ts'
import { useRef } from 'react'
import { refetchAccount } from '../../api/refetch.ts'
import { toastFailure } from '../../parts/failure.ts'
import { currentPlace, type Navigation, navigate } from '../../router/navigation.ts'
import { isDecided } from './intent.ts'

/** How the sending of an input stands; what is sent must not change while it is pending or unsure. */
export interface SendingState {
  readonly pending: boolean
  /** A try was sent and its outcome is unknown. */
  readonly unsure: boolean
}

/** What a form needs of an intent (useIntent) to send its input. */
export interface Sending<Input> extends SendingState {
  /** Sends, unless it is already being sent. */
  readonly submit: (input: Input) => void
  /** Gives the order up: the next one is a new one. */
  readonly reset: () => void
}

/** What a part of a form gets that ends with the button to send. */
export interface Confirming<Input> extends SendingState {
  readonly onConfirm: (input: Input) => void
}

/**
 * One action that a person wants done once. Every try uses the same idempotency key until the server has decided; while
 * that is unknown (`unsure`), the input must stay as it is and only the same order may be tried again.
 */
export const useIntent = <Input, Result>(
  send: (input: Input, idempotencyKey: string) => Promise<Result>,
  /**
   * Leads on by `goOn`, which does nothing where the person has gone to another page meanwhile; then `isHere` is false, and
   * what came of it has to be said there.
   */
  onDone: (result: Result, goOn: (next: Navigation) => void, isHere: boolean) => void,
  /** Shows a failure at the field it is about, and returns whether there is one; any other becomes a toast. */
  showAtField: (error: unknown) => boolean = () => false,
): Sending<Input> & { readonly lastInput: Input | undefined } => {
  const key = useRef<string>(undefined)
  const sending = useRef(false)
  const sentFrom = useRef<string>(undefined)
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      key.current ??= newIdempotencyKey()
      return send(input, key.current)
    },
    onSuccess: (result) => {
      key.current = undefined
      refetchAccount()
      const isHere = currentPlace().path === sentFrom.current
      const goOn = (next: Navigation) => {
        if (isHere) navigate(next)
      }
      onDone(result, goOn, isHere)
    },
    onError: (error) => {
      if (isDecided(error)) key.current = undefined
      if (!showAtField(error)) toastFailure(error)
    },
    onSettled: () => {
      sending.current = false
    },
  })
  return {
    submit: (input: Input) => {
      if (sending.current) return
      sending.current = true
      sentFrom.current = currentPlace().path
      mutation.mutate(input)
    },
    pending: mutation.isPending,
    unsure: mutation.isError && !isDecided(mutation.error),
    /** The last input sent: while unsure, the next try sends it again. */
    lastInput: mutation.variables,
    reset: () => {
      key.current = undefined
      mutation.reset()
    },
  }
}
