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

/** Notes a step that only this app sees; every page refreshes what it shows of it. */
export const noteStep = async (step: (typeof reportedSteps)[number]): Promise<void> => {
  await call(firstStepDone, { step })
  await queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
}

/** Puts the card away at once; it comes back if that could not be noted. */
export const hideSteps = async (): Promise<void> => {
  const { queryKey } = firstStepsQuery
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (steps) => steps && { ...steps, hidden: true })
  try {
    await noteStep('hidden')
  } catch (error) {
    // Not requested again: without a network that would wait, and so would the word of the failure.
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}

export const claimStarter = (idempotencyKey: string) => call(starterClaim, {}, { idempotencyKey })
