import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { alertDelete, alertList, alertSet } from '@tarazu/contract/calls/alerts.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type Alert = CallOutput<typeof alertList>['list'][number]
export type AlertInput = CallInput<typeof alertSet>

export const alertsQuery = queryOptions({
  queryKey: [accountKey, 'alerts'],
  queryFn: ({ signal }) => call(alertList, { pageSize: '100' }, { signal }),
  meta: { keep: true },
})

const useAlertChange = <Input>(send: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  })
}

export const useSetAlert = () => useAlertChange((input: AlertInput) => call(alertSet, input))
export const useDeleteAlert = () => useAlertChange((alertNo: string) => call(alertDelete, { alertNo }))
