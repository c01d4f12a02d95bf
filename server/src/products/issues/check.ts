import type { checkBuyNew } from '@tarazu/contract/calls/issue-applications.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { heldForBids } from '@tarazu/contract/trading/application-rules.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { categoryOf } from '@tarazu/market/offerings/categories.ts'
import { Refusal } from '../../base/refusal.ts'
import { readState } from '../../ledger/read-state.ts'
import type { Services } from '../../wire/services.ts'
import { applyNeeds, validateApplying } from './apply.ts'
import { bidsGiven } from './bids.ts'
import { applicationOf, changeNeeds, validateChange } from './change.ts'
import { waitingApplications } from './effects.ts'
import type { IssueHouse } from './house.ts'

/** All unmet rules of applying, or of a change, at this time; changes nothing. */
export const checkApplication = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  house: IssueHouse,
  input: ParsedInput<typeof checkBuyNew>,
  userId: bigint,
): Promise<CallOutput<typeof checkBuyNew>> => {
  const { applicationNo } = input
  const needs = applicationNo === undefined ? applyNeeds(userId) : changeNeeds(applicationNo, userId)
  const state = await readState(database, userId, needs, [waitingApplications])
  const instantMs = clock.nowMs()
  const issue = house.issues.find(input.id, instantMs)
  if (issue === undefined) throw new Refusal(refusals.noSuchIssue)
  const given = bidsGiven(input)
  const application = applicationNo === undefined ? undefined : applicationOf(state, applicationNo)
  if (applicationNo !== undefined && application?.issue_id !== issue.id)
    throw new Refusal(refusals.noSuchApplication)
  const found =
    application === undefined
      ? validateApplying(house, state, issue, given, instantMs)
      : validateChange(house, state, { issue, application, given }, instantMs)
  const heldPaise = heldForBids(given, BigInt(issue.highestPaise))
  const availablePaise = state.balancePaise('user:cash') + (application?.held_paise ?? 0n)
  return {
    refusals: found.map(({ key, details }) => ({ key, details: details ?? null })),
    category: given.length === 0 ? null : categoryOf(Number(heldPaise)),
    heldAmount: rupeesFromPaise(heldPaise),
    available: rupeesFromPaise(availablePaise),
  }
}
