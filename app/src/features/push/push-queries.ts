import { queryOptions } from '@tanstack/react-query'
import { pushState } from '@tarazu/contract/calls/push.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { readBrowser } from '../../api/push-browser.ts'
import { accountKey, queryClient } from '../../api/query-client.ts'

export type PushDevice = CallOutput<typeof pushState>['devices'][number]

const pushKey = [accountKey, 'push'] as const

/** Whether notifications are on, in this browser and on the server. */
export const pushQuery = queryOptions({
  queryKey: pushKey,
  queryFn: async ({ signal }) => {
    const { permission, endpoint } = await readBrowser()
    const state = await call(pushState, endpoint === undefined ? {} : { endpoint }, { signal })
    return { permission, ...state }
  },
})

export const refreshPush = (): Promise<void> => queryClient.invalidateQueries({ queryKey: pushKey })
