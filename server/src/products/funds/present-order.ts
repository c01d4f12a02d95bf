import type { fundOrder } from '@tarazu/contract/calls/fund-orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { isoText } from '../../base/iso-text.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { instantsOf, isWaiting } from './dealing.ts'
import { stateOfStage } from './order-draft.ts'
import { fundNames } from './present.ts'
import type { FundOrderRow } from './tables.ts'

type Order = CallOutput<typeof fundOrder>

const rupees = (paise: bigint | null): string => rupeesFromPaise(paise ?? 0n)

const presentResult = (row: FundOrderRow): Order['result'] => {
  if (row.net_value === null) return null
  return {
    netValue: textFromParts(row.net_value),
    shares: textFromParts(row.done_units ?? 0n),
    grossAmount: rupees(row.gross_paise),
    exitLoad: rupees(row.load_paise),
    securitiesTax: rupees(row.tax_paise),
    stampDuty: rupees(row.duty_paise),
    netAmount: rupees(row.net_paise),
    gain: row.gain_paise === null ? null : rupees(row.gain_paise),
    toNetValue: row.to_net_value === null ? null : textFromParts(row.to_net_value),
    toShares: row.to_units === null ? null : textFromParts(row.to_units),
  }
}

/** If the market no longer has the fund, its code is used as the name. */
const namesOf = (facts: ReadonlyMap<string, FundFacts>, code: string) => {
  const known = facts.get(code)
  return known === undefined
    ? { code, name: code, nameHindi: code, family: 'scheme' as const, group: 'scheme' as const }
    : fundNames(known)
}

export const presentOrder = (
  row: FundOrderRow,
  facts: ReadonlyMap<string, FundFacts>,
  { calendar, nowMs }: { readonly calendar: Calendar; readonly nowMs: number },
): Order => {
  const { cutOffMs, knownMs } = instantsOf(calendar, row)
  return {
    orderNo: row.order_no.toString(),
    ...namesOf(facts, row.fund),
    to: row.to_fund === null ? null : namesOf(facts, row.to_fund),
    kind: row.kind,
    state: stateOfStage(row.stage),
    stage: row.stage,
    reason: row.reason,
    reviewReason: row.review_reason,
    by: row.asked_by,
    amount: row.amount_paise === null ? null : rupees(row.amount_paise),
    shares: row.units === null ? null : textFromParts(row.units),
    heldAmount: rupees(row.held_paise),
    placedAt: isoText(row.placed_ms),
    orderDay: row.order_day,
    valueDay: row.value_day,
    payoutDay: row.payout_day,
    valueKnownAt: isoText(knownMs),
    cutOffAt: isoText(cutOffMs),
    canCancel: isWaiting(row) && row.kind !== 'compulsory' && nowMs < cutOffMs,
    planNo: row.plan_no?.toString() ?? null,
    result: presentResult(row),
    settledAt: row.settled_ms === null ? null : isoText(row.settled_ms),
  }
}
