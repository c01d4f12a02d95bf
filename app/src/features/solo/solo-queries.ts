import { queryOptions } from '@tanstack/react-query'
import { soloTargets } from '@tarazu/contract/calls/solo.ts'
import type { SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type SoloClock = Awaited<ReturnType<typeof fetchTargets>>
export type Target = SoloClock['targets']['list'][number]

/** A skip that has been chosen, as it is shown before it is confirmed. */
export interface ChosenSkip {
  readonly ahead: SkipAhead
  readonly instant: string
  readonly issue: Target['issue']
  /** Of a skip to a date. */
  readonly day?: string
}

const fetchTargets = (signal: AbortSignal) => call(soloTargets, {}, { signal })

const catchingUpMs = 2_000
const idleMs = 30_000

/** Where the clock is and can be skipped to; asked for often while it is catching up. */
export const soloTargetsQuery = queryOptions({
  queryKey: [accountKey, 'solo-targets'],
  queryFn: ({ signal }) => fetchTargets(signal),
  refetchInterval: ({ state }) => (state.data?.catchingUp ? catchingUpMs : idleMs),
})
