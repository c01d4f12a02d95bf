import { queryOptions } from '@tanstack/react-query'
import { soloTargets } from '@tarazu/contract/calls/solo.ts'
import type { SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type SoloClock = Awaited<ReturnType<typeof fetchTargets>>
export type Target = SoloClock['targets']['list'][number]

/** A chosen skip, as displayed before it is confirmed. */
export interface ChosenSkip {
  readonly ahead: SkipAhead
  readonly instant: string
  readonly issue: Target['issue']
  /** For a skip to a date. */
  readonly day?: string
}

const fetchTargets = (signal: AbortSignal) => call(soloTargets, {}, { signal })

const catchingUpMs = 2_000
const idleMs = 30_000

/** The time on the clock, and its skip targets; polled often while it is catching up. */
export const soloTargetsQuery = queryOptions({
  queryKey: [accountKey, 'solo-targets'],
  queryFn: ({ signal }) => fetchTargets(signal),
  refetchInterval: ({ state }) => (state.data?.catchingUp ? catchingUpMs : idleMs),
})
