import type { ownList } from '@tarazu/contract/calls/quant-own.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { ownRule } from '@tarazu/contract/trading/own-rule.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { nextRunMs } from './job.ts'
import { moneyPaise, type OwnPositionRow } from './queries.ts'
import type { OwnOrderRow, ShownStrategyRow } from './tables.ts'
import { listingParts, reasonOf } from './trade.ts'

type Strategy = CallOutput<typeof ownList>['list'][number]

const presentListing = (market: Market, { exchange, code }: ReturnType<typeof listingParts>) => {
  const { name, nameHindi } = listingNames(market, { exchange, code })
  return { exchange, code, name, nameHindi }
}

const presentHolding = (market: Market, row: OwnPositionRow, nowMs: number) => {
  const instrument = market.find(row.exchange, row.code)
  const pricePaise = (instrument && market.quote(instrument, nowMs)?.pricePaise) ?? 0
  const valuePaise = row.quantity * BigInt(pricePaise)
  const holding: Strategy['holdings'][number] = {
    orderNo: row.order_no.toString(),
    ...presentListing(market, row),
    quantity: Number(row.quantity),
    cost: rupeesFromPaise(row.cost_paise),
    value: rupeesFromPaise(valuePaise),
    profitLoss: rupeesFromPaise(valuePaise - row.cost_paise),
  }
  return { holding, valuePaise }
}

const presentOrder = (market: Market, row: OwnOrderRow): Strategy['orders'][number] => ({
  day: row.day,
  side: row.side,
  ...presentListing(market, listingParts(row.listing)),
  quantity: Number(row.quantity),
  because: row.because,
  state: row.state,
  reason: reasonOf(row),
  orderNo: row.position_no?.toString() ?? null,
})

const percentOf = (partPaise: bigint, wholePaise: bigint): string => {
  const text = ((Number(partPaise) / Number(wholePaise)) * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

export const presentStrategy = (
  market: Market,
  row: ShownStrategyRow,
  positions: readonly OwnPositionRow[],
  orders: readonly OwnOrderRow[],
  { nowMs, isLocked }: { readonly nowMs: number; readonly isLocked: boolean },
): Strategy => {
  const held = positions
    .filter(({ quantity }) => quantity > 0n)
    .map((position) => presentHolding(market, position, nowMs))
  const sumPaise = row.sum_paise
  const money = sumPaise === null ? undefined : moneyPaise(sumPaise, positions)
  const worthPaise = held.reduce((sum, { valuePaise }) => sum + valuePaise, money ?? 0n)
  const runMs = row.state === 'running' ? nextRunMs(market, nowMs) : undefined
  const gained =
    sumPaise === null
      ? { worth: null, money: null, profitLoss: null, profitPercent: null }
      : {
          worth: rupeesFromPaise(worthPaise),
          money: rupeesFromPaise(money ?? 0n),
          profitLoss: rupeesFromPaise(worthPaise - sumPaise),
          profitPercent: percentOf(worthPaise - sumPaise, sumPaise),
        }
  return {
    strategyNo: row.strategy_no.toString(),
    name: row.name,
    rule: ownRule.parse(JSON.parse(row.rule)),
    state: row.state,
    sum: sumPaise === null ? null : rupeesFromPaise(sumPaise),
    startedAt: row.started_ms === null ? null : isoText(Number(row.started_ms)),
    stoppedAt: row.stopped_ms === null ? null : isoText(Number(row.stopped_ms)),
    ...gained,
    holdings: held.map(({ holding }) => holding),
    orders: orders.map((order) => presentOrder(market, order)),
    nextRunAt: runMs === undefined ? null : isoText(runMs),
    isPaused: row.state === 'running' && isLocked,
  }
}
