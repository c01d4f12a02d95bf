import type { listNewStockRecord } from '@tarazu/contract/calls/issue-applications.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { hundredthsText } from '../../market/figures/text.ts'
import { stateOf } from './issue.ts'
import type { Listed } from './lessons.ts'
import { firstPricePaise, issueNamesOf, issuePricePaise } from './present.ts'
import type { ApplicationRow, IssueAllotmentRow } from './tables.ts'

export type Application = CallOutput<typeof listNewStockRecord>['list'][number]

const gainPaise = (row: ApplicationRow, listingPaise: number | undefined): bigint | undefined =>
  listingPaise === undefined || row.allotted_quantity === null || row.taken_paise === null
    ? undefined
    : row.allotted_quantity * BigInt(listingPaise) - row.taken_paise

const orNull = (paise: bigint | null | undefined): string | null =>
  paise === null || paise === undefined ? null : rupeesFromPaise(paise)

/** The amount that was blocked when the result came. */
const heldAtResult = ({ bids, lot_shares }: ApplicationRow, issue: Issue): bigint =>
  bids.reduce((most, { lots, pricePaise = issue.highestPaise }) => {
    const paise = BigInt(lots) * BigInt(lot_shares) * BigInt(pricePaise)
    return paise > most ? paise : most
  }, 0n)

/** An investor's application in wire format. */
export const presentApplication = (
  market: Market,
  row: ApplicationRow,
  issue: Issue,
  allotment: Pick<IssueAllotmentRow, 'categories'> | undefined,
  nowMs: number,
): Application => {
  const isOpen = row.state === 'subscribed' && nowMs >= issue.opensMs && nowMs < issue.closesMs
  const listingPaise = firstPricePaise(market, issue, nowMs)
  const own = allotment?.categories.find(({ category }) => category === row.category)
  const isSettled = row.state === 'allotted' || row.state === 'not_allotted'
  return {
    applicationNo: row.application_no.toString(),
    ...issueNamesOf(issue),
    issueState: stateOf(market, issue, nowMs),
    state: row.state,
    category: row.category,
    bids: row.bids.map(({ lots, pricePaise }) => ({
      quantity: lots * row.lot_shares,
      price: pricePaise === undefined ? null : hundredthsText(pricePaise),
    })),
    quantity: Number(row.quantity),
    heldAmount: rupeesFromPaise(row.held_paise),
    allottedQuantity: row.allotted_quantity === null ? null : Number(row.allotted_quantity),
    issuePrice: nowMs < issue.closesMs ? null : hundredthsText(issuePricePaise(market, issue, nowMs)),
    takenAmount: orNull(row.taken_paise),
    releasedAmount: isSettled ? rupeesFromPaise(heldAtResult(row, issue) - (row.taken_paise ?? 0n)) : null,
    reason: row.reason,
    averageAllotted: isSettled ? (own?.averageAllotted ?? null) : null,
    positionNo: row.position_no === null ? null : row.position_no.toString(),
    appliedAt: isoText(Number(row.applied_ms)),
    changedAt: isoText(Number(row.changed_ms)),
    allotmentAt: isoText(issue.allotmentMs),
    creditAt: isoText(issue.creditMs),
    listsAt: isoText(issue.listsMs),
    listingPrice: listingPaise === undefined ? null : hundredthsText(listingPaise),
    listingGain: orNull(gainPaise(row, listingPaise)),
    canChange: isOpen,
    canWithdraw: isOpen && row.category === 'retail',
  }
}

/** An input for the lessons: a settled application whose shares are traded; undefined for any other. */
export const settledFacts = (
  market: Market,
  row: ApplicationRow,
  issue: Issue | undefined,
  nowMs: number,
): readonly Listed[] => {
  const listingPaise = issue && firstPricePaise(market, issue, nowMs)
  const isSettled = row.state === 'allotted' || row.state === 'not_allotted'
  if (issue === undefined || listingPaise === undefined || !isSettled) return []
  return [
    {
      allottedQuantity: Number(row.allotted_quantity ?? 0n),
      heldPaise: Number(heldAtResult(row, issue)),
      issuePricePaise: issuePricePaise(market, issue, nowMs),
      listingPaise,
    },
  ]
}
