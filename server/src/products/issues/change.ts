import type { changeNewStock, withdrawNewStock } from '@tarazu/contract/calls/issue-applications.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import {
  applicantRefusals,
  bidRefusals,
  type GivenBid,
  heldForBids,
} from '@tarazu/contract/trading/application-rules.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Issue } from '@tarazu/market/types.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { type RowKey, rowKey } from '../../ledger/rows.ts'
import { type Applied, resultOf } from './apply.ts'
import { bidsGiven, bidsInLots, largestQuantity } from './bids.ts'
import { applicationHold, changeApplication, endApplication } from './effects.ts'
import { committedAs, factsOf, type IssueHouse, investorNeed } from './house.ts'
import { applicationTerms } from './issue.ts'
import { type ApplicationRow, applicationTable } from './tables.ts'

export type ChangeInput = ParsedInput<typeof changeNewStock>
type WithdrawInput = ParsedInput<typeof withdrawNewStock>

export const changeNeeds = (applicationNo: bigint, userId: bigint): readonly RowKey[] => [
  investorNeed(userId),
  rowKey(applicationTable, { user_id: userId, application_no: applicationNo }),
]

export const applicationOf = (state: State, application_no: bigint): ApplicationRow | undefined =>
  state.row(applicationTable, { user_id: state.userId, application_no })

/** "300@14500,200@": equal for equal bids. */
const textOf = (given: readonly GivenBid[]): string =>
  given.map(({ quantity, pricePaise }) => `${quantity}@${pricePaise ?? ''}`).join(',')

export const givenOf = ({ bids, lot_shares }: ApplicationRow): readonly GivenBid[] =>
  bids.map(({ lots, pricePaise }) => ({
    quantity: lots * lot_shares,
    pricePaise: pricePaise === undefined ? undefined : BigInt(pricePaise),
  }))

/** orderUnchanged; applicationOnlyRaised outside retail, where neither amount nor quantity can decrease. */
const refuseChange = (
  application: ApplicationRow,
  given: readonly GivenBid[],
  heldPaise: bigint,
): readonly OrderRefusal[] => {
  if (textOf(given) === textOf(givenOf(application))) return [{ key: refusals.orderUnchanged }]
  const isLowered =
    heldPaise < application.held_paise || BigInt(largestQuantity(given)) < application.quantity
  return application.category !== 'retail' && isLowered ? [{ key: refusals.applicationOnlyRaised }] : []
}

interface AskedChange {
  readonly issue: Issue
  readonly application: ApplicationRow
  readonly given: readonly GivenBid[]
}

/** Every unmet rule of changing an application to these bids, in order. */
export const validateChange = (
  house: IssueHouse,
  state: State,
  { issue, application, given }: AskedChange,
  instantMs: number,
): readonly OrderRefusal[] => {
  const ended = application.state === 'subscribed' ? [] : [{ key: refusals.applicationEnded }]
  const before = [...applicantRefusals(factsOf(house, state, issue, instantMs)), ...ended]
  if (given.length === 0) return before
  const availablePaise = state.balancePaise('user:cash') + application.held_paise
  return [
    ...before,
    ...refuseChange(application, given, heldForBids(given, BigInt(issue.highestPaise))),
    ...bidRefusals(applicationTerms(issue), given, availablePaise),
  ]
}

/** Changes an application's bids; blocks more money, or releases the excess. */
export const createChange = (house: IssueHouse): Command<ChangeInput, Applied> => ({
  name: 'issues.change',
  repeatLockMs: house.repeatLockMs,
  needs: ({ applicationNo }, userId) => changeNeeds(applicationNo, userId),
  decide: (state, input, instantMs) => {
    const application = applicationOf(state, input.applicationNo)
    if (application === undefined) return refused(refusals.noSuchApplication)
    const issue = house.issues.find(application.issue_id, instantMs)
    if (issue === undefined) return refused(refusals.noSuchIssue)
    const given = bidsGiven(input)
    const [first] = validateChange(house, state, { issue, application, given }, instantMs)
    if (first !== undefined) return refused(first.key, first.details)
    const heldPaise = heldForBids(given, BigInt(issue.highestPaise))
    const bids = bidsInLots(issue, given)
    const set = {
      ...committedAs(issue, application.application_no, application.salt, bids, heldPaise),
      bids,
      quantity: BigInt(largestQuantity(given)),
      held_paise: heldPaise,
      changed_ms: BigInt(instantMs),
    }
    return {
      kind: 'accepted',
      result: resultOf({ ...application, ...set }),
      effects: [
        ...changeApplication(application, set),
        ...applicationHold.move(application.application_no, heldPaise - application.held_paise),
      ],
    }
  },
})

/** Withdraws a retail application while the book is open, even for a locked investor. */
export const createWithdraw = (house: IssueHouse): Command<WithdrawInput, Applied> => ({
  name: 'issues.withdraw',
  needs: ({ applicationNo }, userId) => changeNeeds(applicationNo, userId),
  decide: (state, { applicationNo }, instantMs) => {
    const application = applicationOf(state, applicationNo)
    if (application === undefined) return refused(refusals.noSuchApplication)
    if (application.state !== 'subscribed') return refused(refusals.applicationEnded)
    const issue = house.issues.find(application.issue_id, instantMs)
    if (issue === undefined) return refused(refusals.noSuchIssue)
    const [closed] = applicantRefusals({
      investor: undefined,
      session: undefined,
      hasApplied: undefined,
      availablePaise: undefined,
      issue: factsOf(house, state, issue, instantMs).issue,
    })
    if (closed !== undefined) return refused(closed.key, closed.details)
    if (application.category !== 'retail') return refused(refusals.applicationOnlyRaised)
    const ended = { state: 'withdrawn', held_paise: 0n, changed_ms: BigInt(instantMs) } as const
    return {
      kind: 'accepted',
      result: resultOf({ ...application, ...ended }),
      effects: endApplication(application, 'withdrawn', instantMs),
    }
  },
})
