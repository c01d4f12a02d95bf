import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { forgetReason } from './form-draft.ts'
import { words } from './words.ts'

/** A change in flight: its dialog waits for it, and stays open with the error if the call fails. */
export type Sending = Pick<UseMutationResult<unknown, Error, unknown>, 'isPending' | 'error' | 'reset'>

/** Requests a change; returns whether it took effect at once. */
export const useAsk = <Fields>(
  ask: (fields: Fields) => Promise<{ readonly state: string }>,
  onDone: () => void,
) => {
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ state }) => {
      forgetReason()
      void message.success(state === 'approved' ? words.changed : words.asked)
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}
