import type { buyNew } from '@tarazu/contract/calls/issue-applications.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import {
  applicantRefusals,
  bidRefusals,
  type GivenBid,
  heldForBids,
} from '@tarazu/contract/trading/application-rules.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Issue } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { insert } from '../../ledger/rows.ts'
import { publish } from '../kit/publish.ts'
import { bidsGiven, bidsInLots, largestQuantity } from './bids.ts'
import { applicationHold, waitingApplications } from './effects.ts'
import { committedAs, factsOf, type IssueHouse, investorNeed } from './house.ts'
import { applicationTerms } from './issue.ts'
import { type ApplicationRow, applicationTable } from './tables.ts'

export type ApplyInput = ParsedInput<typeof buyNew>
export type Applied = CallOutput<typeof buyNew>

export const applyNeeds = (userId: bigint) => [investorNeed(userId)]

/** Every unmet rule of applying with these bids, in order; without bids, the rules before the form. */
export const validateApplying = (
  house: IssueHouse,
  state: State,
  issue: Issue,
  given: readonly GivenBid[],
  instantMs: number,
): readonly OrderRefusal[] => {
  const hasApplied = state.rows(waitingApplications).some(({ issue_id }) => issue_id === issue.id)
  const before = applicantRefusals({ ...factsOf(house, state, issue, instantMs), hasApplied })
  if (given.length === 0) return before
  return [...before, ...bidRefusals(applicationTerms(issue), given, state.balancePaise('user:cash'))]
}

export const resultOf = (row: ApplicationRow): Applied => ({
  applicationNo: row.application_no.toString(),
  id: row.issue_id,
  state: row.state,
  category: row.category,
  quantity: Number(row.quantity),
  heldAmount: rupeesFromPaise(row.held_paise),
  time: isoText(Number(row.changed_ms)),
})

const newApplication = (
  house: IssueHouse,
  state: State,
  issue: Issue,
  given: readonly GivenBid[],
  instantMs: number,
): ApplicationRow => {
  const { exchange, code } = issue.instrument
  const heldPaise = heldForBids(given, BigInt(issue.highestPaise))
  const bids = bidsInLots(issue, given)
  const salt = house.saltOf(state.commandId)
  return {
    user_id: state.userId,
    application_no: state.commandId,
    issue_id: issue.id,
    exchange,
    code,
    ...committedAs(issue, state.commandId, salt, bids, heldPaise),
    bids,
    lot_shares: issue.lotShares,
    quantity: BigInt(largestQuantity(given)),
    held_paise: heldPaise,
    state: 'subscribed',
    reason: null,
    salt,
    rank: null,
    allotted_quantity: null,
    taken_paise: null,
    position_no: null,
    applied_ms: BigInt(instantMs),
    changed_ms: BigInt(instantMs),
    settled_ms: null,
    change_count: 1,
  }
}

/**
 * Applies for a public issue: its maximum cost is blocked until the allotment, not debited (ASBA). Refuses
 * with the rules of contract/src/trading/application-rules.ts in order, and noSuchIssue.
 */
export const createApply = (house: IssueHouse): Command<ApplyInput, Applied> => ({
  name: 'issues.apply',
  repeatLockMs: house.repeatLockMs,
  needs: (_input, userId) => applyNeeds(userId),
  sets: [waitingApplications],
  decide: (state, input, instantMs) => {
    const issue = house.issues.find(input.id, instantMs)
    if (issue === undefined) return refused(refusals.noSuchIssue)
    const given = bidsGiven(input)
    const [first] = validateApplying(house, state, issue, given, instantMs)
    if (first !== undefined) return refused(first.key, first.details)
    const row = newApplication(house, state, issue, given, instantMs)
    return {
      kind: 'accepted',
      result: resultOf(row),
      effects: [
        insert(applicationTable, row),
        ...applicationHold.move(row.application_no, row.held_paise),
        publish('application-changed', row.application_no),
      ],
    }
  },
})
