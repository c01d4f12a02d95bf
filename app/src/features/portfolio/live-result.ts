import type { Paise } from '@tarazu/contract/money/money.ts'
import { bookedParts } from '@tarazu/contract/trading/profit-loss.ts'
import type { NetResultReport } from './net-result-query.ts'
import { isHolding, type PositionOnWire, paiseOf, todayAt, unrealisedAt } from './position-figures.ts'

export type Part = keyof NetResultReport['parts']

/** In display order. */
export const parts = ['unrealised', ...bookedParts] as const satisfies readonly Part[]

/** An account's result at the live prices (contract/src/trading/profit-loss.ts), in paise. */
export interface LiveResult {
  readonly putIn: Paise
  readonly totalAssets: Paise
  readonly netResult: Paise
  /** With their signs: their sum is the net result. */
  readonly parts: Readonly<Record<Part, Paise>>
  /** The unrealised part by kind of holding, adding up to that part. */
  readonly unrealised: Readonly<Record<keyof NetResultReport['held'], Paise>>
  readonly today: Readonly<Record<keyof NetResultReport['today'], Paise>>
  /** Of all holdings: shares, funds and AI products. */
  readonly todayHeld: Paise
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0n)

/** Whether the report and the positions are from the same holdings. */
const isOfSame = ({ held }: NetResultReport, positions: readonly PositionOnWire[]): boolean =>
  paiseOf(held.holdings.cost) + paiseOf(held.positions.cost) ===
  sum(positions.map(({ cost }) => paiseOf(cost)))

const sharesAt = (positions: readonly PositionOnWire[], livePaise: readonly (number | undefined)[]) => {
  const shares = { holdings: 0n, positions: 0n, today: 0n }
  for (const [place, position] of positions.entries()) {
    shares[isHolding(position) ? 'holdings' : 'positions'] += unrealisedAt(position, livePaise[place])
    shares.today += todayAt(position, livePaise[place])
  }
  return shares
}

/**
 * The report with the shares at the live prices, which are in the positions' order. If a trade happened
 * between the two reads, the unchanged report, so that the figures always tie.
 */
export const liveResult = (
  report: NetResultReport,
  positions: readonly PositionOnWire[],
  livePaise: readonly (number | undefined)[],
): LiveResult => {
  const { held, today } = report
  const shares = isOfSame(report, positions)
    ? sharesAt(positions, livePaise)
    : {
        holdings: paiseOf(held.holdings.unrealised),
        positions: paiseOf(held.positions.unrealised),
        today: paiseOf(today.held),
      }
  const unrealised = {
    holdings: shares.holdings,
    positions: shares.positions,
    funds: paiseOf(held.funds.unrealised),
    quant: paiseOf(held.quant.unrealised),
  }
  const partsPaise = {
    ...(Object.fromEntries(parts.map((part) => [part, paiseOf(report.parts[part])])) as Record<Part, Paise>),
    unrealised: sum(Object.values(unrealised)),
  }
  const netResult = sum(Object.values(partsPaise))
  const putIn = paiseOf(report.putIn)
  const funds = paiseOf(today.funds)
  return {
    putIn,
    netResult,
    totalAssets: putIn + netResult,
    parts: partsPaise,
    unrealised,
    today: { held: shares.today, sold: paiseOf(today.sold), funds, dividends: paiseOf(today.dividends) },
    todayHeld: shares.today + funds,
  }
}
