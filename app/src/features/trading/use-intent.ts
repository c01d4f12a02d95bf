import { useMutation } from '@tanstack/react-query'
import { newIdempotencyKey } from '@tarazu/contract/wire/idempotency-key.ts'
import { useRef } from 'react'
import { refetchAccount } from '../../api/refetch.ts'
import { toastFailure } from '../../parts/failure.ts'
import { currentPlace, type Navigation, navigate } from '../../router/navigation.ts'
import { isDecided } from './intent.ts'

/** The state of sending an input, which must not change while it is pending or unsure. */
export interface SendingState {
  readonly pending: boolean
  /** An attempt was sent and its outcome is unknown. */
  readonly unsure: boolean
}

/** The part of an intent (useIntent) that a form needs to send its input. */
export interface Sending<Input> extends SendingState {
  /** Sends, unless it is already being sent. */
  readonly submit: (input: Input) => void
  /** Abandons the order, so that the next one is new. */
  readonly reset: () => void
}

/** Props of the part of a form that ends with the send button. */
export interface Confirming<Input> extends SendingState {
  readonly onConfirm: (input: Input) => void
}

/**
 * One action that must happen only once. Every attempt uses the same idempotency key until the server has
 * decided; while the outcome is unknown (`unsure`), the input must not change and only the same order may be
 * retried.
 */
export const useIntent = <Input, Result>(
  send: (input: Input, idempotencyKey: string) => Promise<Result>,
  /**
   * Navigates with `goOn`, which does nothing if the person has moved to another page in the meantime; then
   * `isHere` is false, and the result must be shown there.
   */
  onDone: (result: Result, goOn: (next: Navigation) => void, isHere: boolean) => void,
  /** Shows a failure at its field, and returns whether there is one; any other failure becomes a toast. */
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
    /** The last input sent: while unsure, a retry sends it again. */
    lastInput: mutation.variables,
    reset: () => {
      key.current = undefined
      mutation.reset()
    },
  }
}
