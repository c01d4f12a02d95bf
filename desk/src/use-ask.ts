import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { forgetReason } from './form-draft.ts'
import { problemOf } from './problem.ts'
import { words } from './words.ts'

/** Requests a change; returns whether it was made at once. */
export const useAsk = <Fields>(
  ask: (fields: Fields) => Promise<{ readonly state: string }>,
  onSettled: () => void,
) => {
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ state }) => {
      forgetReason()
      void message.success(state === 'approved' ? words.changed : words.asked)
    },
    onError: (error) => {
      void message.error(problemOf(error), 10)
    },
    onSettled: () => {
      onSettled()
      return queryClient.invalidateQueries()
    },
  })
}
