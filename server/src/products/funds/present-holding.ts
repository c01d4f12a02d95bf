import type { fundHolding, fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { exitLoadOn, exitLoadPpm } from '@tarazu/market/funds/fund-rates.ts'
import { monthsBefore } from '@tarazu/market/funds/returns.ts'
import { annualRate, type Flow } from '../../base/annual-rate.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { percentText } from './figures.ts'
import { costOfLots, newestGainOf } from './held.ts'
import { lotsOf, redeemableOf, unlocksDay } from './house.ts'
import { fundNames, newestValues } from './present.ts'
import type { Held } from './queries.ts'
import type { FundHoldingRow, FundLotRow, FundOrderRow } from './tables.ts'

type Row = CallOutput<typeof fundHoldings>['list'][number]
type Lot = NonNullable<CallOutput<typeof fundHolding>>['lots'][number]

const fewestDays = 30

/** The current figures of an investor's fund holding. */
export interface HoldingFigures {
  readonly facts: FundFacts
  readonly holding: FundHoldingRow
  readonly lots: readonly FundLotRow[]
  readonly marketPaise: bigint
  readonly investedPaise: bigint
  readonly yesterdayPaise: bigint
  readonly cumulativePaise: bigint
  readonly pendingPaise: bigint
  readonly payoutPaise: bigint
  readonly flows: readonly Flow[]
}

const sumOf = <One>(rows: readonly One[], amount: (row: One) => bigint): bigint =>
  rows.reduce((sum, row) => sum + amount(row), 0n)

/** Money paid into a fund (positive) and received from it, on the day whose NAV it got. */
const flowsOf = (orders: readonly FundOrderRow[], fund: string): readonly Flow[] =>
  orders.flatMap((order) => {
    if (order.net_value === null) return []
    const instantMs = midnightOf(dayNumberOf(order.value_day))
    const isIn = order.kind === 'subscribe' || order.to_fund === fund
    const isOut = order.kind !== 'subscribe' && order.fund === fund
    return [
      ...(isIn
        ? [
            {
              instantMs,
              amountPaise: Number(order.kind === 'subscribe' ? order.gross_paise : order.net_paise),
            },
          ]
        : []),
      ...(isOut ? [{ instantMs, amountPaise: -Number(order.net_paise) }] : []),
    ]
  })

export const holdingFigures = (facts: FundFacts, held: Held): HoldingFigures | undefined => {
  const { code } = facts.fund
  const holding = held.held.find(({ fund }) => fund === code)
  if (holding === undefined) return undefined
  const lots = lotsOf(held.lots, code)
  const orders = held.orders.filter(({ fund, to_fund }) => fund === code || to_fund === code)
  const open = lots.filter(({ is_open }) => is_open)
  const marketPaise = worthOf(holding.units, BigInt(facts.series.values.at(-1) ?? 0))
  const own = orders.filter(({ fund }) => fund === code)
  return {
    facts,
    holding,
    lots: open,
    marketPaise,
    investedPaise: costOfLots(open),
    yesterdayPaise: newestGainOf(facts.series, open),
    cumulativePaise: marketPaise + holding.paid_out_paise - holding.paid_in_paise,
    pendingPaise: sumOf(own, ({ held_paise }) => held_paise),
    payoutPaise: sumOf(
      own.filter(({ stage }) => stage === 'paying'),
      ({ net_paise }) => net_paise ?? 0n,
    ),
    flows: flowsOf(orders, code),
  }
}

/** Annualised, since the first purchase; null within the first 30 days. */
export const moneyWeighted = (flows: readonly Flow[], marketPaise: bigint, nowMs: number): string | null => {
  const first = Math.min(...flows.map(({ instantMs }) => instantMs))
  if (!(nowMs - first >= fewestDays * 86_400_000)) return null
  return percentText(annualRate(flows, { instantMs: nowMs, amountPaise: Number(marketPaise) }))
}

const todayOf = (nowMs: number): string => dayOf(dayNumberAt(nowMs))

export const presentHolding = (figures: HoldingFigures, nowMs: number): Row => {
  const { facts, holding, lots, marketPaise } = figures
  const { newest, day } = newestValues(facts)
  const redeemable = redeemableOf(facts.fund, lots, holding.frozen_units, todayOf(nowMs))
  return {
    ...fundNames(facts),
    state: facts.state,
    heldShares: textFromParts(holding.units),
    frozenShares: textFromParts(holding.frozen_units),
    lockedShares: textFromParts(redeemable.lockedUnits),
    redeemableShares: textFromParts(redeemable.freeUnits),
    netValue: textFromParts(BigInt(newest ?? 0)),
    netValueDate: day ?? facts.fund.launchDay,
    marketValue: rupeesFromPaise(marketPaise),
    invested: rupeesFromPaise(figures.investedPaise),
    yesterdayEarnings: rupeesFromPaise(figures.yesterdayPaise),
    cumulativeGain: rupeesFromPaise(figures.cumulativePaise),
    unrealisedGain: rupeesFromPaise(marketPaise - figures.investedPaise),
    xirr: moneyWeighted(figures.flows, marketPaise, nowMs),
    pendingAmount: rupeesFromPaise(figures.pendingPaise),
    payoutAmount: rupeesFromPaise(figures.payoutPaise),
  }
}

export const presentSums = (all: readonly HoldingFigures[], pendingPaise: bigint, nowMs: number) => {
  const sum = (amount: (one: HoldingFigures) => bigint) => rupeesFromPaise(sumOf(all, amount))
  const marketPaise = sumOf(all, (one) => one.marketPaise)
  return {
    marketValue: rupeesFromPaise(marketPaise),
    invested: sum(({ investedPaise }) => investedPaise),
    yesterdayEarnings: sum(({ yesterdayPaise }) => yesterdayPaise),
    cumulativeGain: sum(({ cumulativePaise }) => cumulativePaise),
    unrealisedGain: sum((one) => one.marketPaise - one.investedPaise),
    xirr: moneyWeighted(
      all.flatMap(({ flows }) => flows),
      marketPaise,
      nowMs,
    ),
    pendingAmount: rupeesFromPaise(pendingPaise),
    payoutAmount: sum(({ payoutPaise }) => payoutPaise),
  }
}

export const presentLot = ({ fund, series }: FundFacts, lot: FundLotRow, nowMs: number): Lot => {
  const [today, bought] = [dayNumberAt(nowMs), dayNumberOf(lot.value_day)]
  const marketPaise = worthOf(lot.units, BigInt(series.values.at(-1) ?? 0))
  const lastLoadDays = exitLoadOn(fund, lot.value_day).at(-1)?.untilDays
  return {
    orderNo: lot.lot_no.toString(),
    day: lot.value_day,
    netValue: textFromParts(lot.net_value),
    shares: textFromParts(lot.units),
    boughtShares: textFromParts(lot.bought_units),
    cost: rupeesFromPaise(costOfLots([lot])),
    marketValue: rupeesFromPaise(marketPaise),
    gain: rupeesFromPaise(marketPaise - costOfLots([lot])),
    exitLoadPercent: percentOfPpm(exitLoadPpm(fund, lot.value_day, dayOf(today))),
    noLoadFrom: lastLoadDays === undefined ? null : dayOf(bought + lastLoadDays + 1),
    unlocksAt: fund.lockUpYears === 0 ? null : unlocksDay(fund, lot.value_day),
    longTerm: monthsBefore(today, 12) > bought,
  }
}
