import { queryOptions } from '@tanstack/react-query'
import {
  firstStepDone,
  firstSteps,
  type reportedSteps,
  starterClaim,
} from '@tarazu/contract/calls/first-steps.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { firstStepsKey } from './first-steps-key.ts'

export type FirstSteps = CallOutput<typeof firstSteps>

export const firstStepsQuery = queryOptions({
  queryKey: firstStepsKey,
  queryFn: ({ signal }) => call(firstSteps, {}, { signal }),
  staleTime: 30_000,
  meta: { keep: true },
})

/** Records a step that only this app sees; every page refreshes its view of it. */
export const noteStep = async (step: (typeof reportedSteps)[number]): Promise<void> => {
  await call(firstStepDone, { step })
  await queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
}

/** Hides the card at once; it returns if the server couldn't record that. */
export const hideSteps = async (): Promise<void> => {
  const { queryKey } = firstStepsQuery
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (steps) => steps && { ...steps, hidden: true })
  try {
    await noteStep('hidden')
  } catch (error) {
    // Not refetched: offline, that would wait and delay the error message.
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}

export const claimStarter = (idempotencyKey: string) => call(starterClaim, {}, { idempotencyKey })
