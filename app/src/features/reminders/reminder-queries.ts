import { queryOptions } from '@tanstack/react-query'
import { reminderDelete, reminderList, reminderSet } from '@tarazu/contract/calls/reminders.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey, queryClient } from '../../api/query-client.ts'

export type Reminder = CallOutput<typeof reminderList>['list'][number]
/** The subject of a reminder: a block trade or an IPO. */
export type ReminderOf = Pick<Reminder, 'kind' | 'id'>

/** The investor's pending reminders. */
export const remindersQuery = queryOptions({
  queryKey: [accountKey, 'reminders'],
  queryFn: ({ signal }) => call(reminderList, {}, { signal }),
})

/** Sets a reminder, or removes it. */
export const changeReminder = async (of: ReminderOf, isWanted: boolean): Promise<void> => {
  await (isWanted ? call(reminderSet, of) : call(reminderDelete, of))
  await queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey })
}
