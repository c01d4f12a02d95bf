import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountKey, queryClient } from '../../api/query-client.ts'
import { toastFailure } from '../../parts/failure.ts'
import { isDecided, newIdempotencyKey } from './intent.ts'

/**
 * One action that a person wants done once. Every try uses the same idempotency key until the server has decided; while
 * that is unknown (`unsure`), the input must stay as it is and only the same order may be tried again.
 */
export const useIntent = <Input, Result>(
  send: (input: Input, idempotencyKey: string) => Promise<Result>,
  onDone: (result: Result) => void,
) => {
  const key = useRef<string>(undefined)
  const sending = useRef(false)
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      key.current ??= newIdempotencyKey()
      return send(input, key.current)
    },
    onSuccess: (result) => {
      key.current = undefined
      void queryClient.invalidateQueries({ queryKey: [accountKey] })
      onDone(result)
    },
    onError: (error) => {
      if (isDecided(error)) key.current = undefined
      toastFailure(error)
    },
    onSettled: () => {
      sending.current = false
    },
  })
  return {
    /** Sends, unless it is already being sent. */
    submit: (input: Input) => {
      if (sending.current) return
      sending.current = true
      mutation.mutate(input)
    },
    pending: mutation.isPending,
    unsure: mutation.isError && !isDecided(mutation.error),
    /** The last input sent: while unsure, the next try sends it again. */
    lastInput: mutation.variables,
    /** Gives the order up: the next one is a new one. */
    reset: () => {
      key.current = undefined
      mutation.reset()
    },
  }
}
