import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { broadIndexCode } from '@tarazu/market/indices/index-plans.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { annualRate, type Flow, rateOver } from '../../base/annual-rate.ts'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { hundredthsText } from '../../market/figures/text.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { WorthSource } from '../balances/worth.ts'
import { presentPosition, type ValuedPosition, valuePositions, worthPaise } from '../positions/valuation.ts'
import { closesUntil, createIndexLevels, pricesAt } from './days.ts'
import { holdingSteps, type Total, totalsAt } from './history.ts'
import { readProductWorth } from './product-worth.ts'
import { readMoney, readPortfolioSources } from './read.ts'
import { timeWeightedReturns } from './returns.ts'

type Answer = CallOutput<typeof portfolio>

const keptMs = 60_000
const mostKept = 500
const mostLots = 100
const mostMovers = 5

/** A fraction as a percentage, in wire format. */
const percentText = (part: number): string => hundredthsText(Math.round(part * 10_000) + 0)

const sectorsOf = (open: readonly ValuedPosition[]): Answer['sectors'] => {
  const values = new Map<string, bigint>()
  let allPaise = 0n
  for (const one of open) {
    const { instrument } = one
    const valuePaise = worthPaise(one)
    const sector = instrument?.sector ?? ''
    values.set(sector, (values.get(sector) ?? 0n) + valuePaise)
    allPaise += valuePaise
  }
  return [...values]
    .sort(([, one], [, other]) => (one > other ? -1 : 1))
    .map(([sector, valuePaise]) => ({
      sector,
      value: rupeesFromPaise(valuePaise),
      percent: percentText(Number(valuePaise) / Math.max(1, Number(allPaise))),
    }))
}

const holdingOf = (valued: ValuedPosition) => {
  const view = presentPosition(valued)
  const { orderNo, exchange, code, name, nameHindi, direction, leverage, quantity, profitLoss, closed } = view
  return { orderNo, exchange, code, name, nameHindi, direction, leverage, quantity, profitLoss, closed }
}

/** The holdings, with the five largest gains and losses. */
const holdingsOf = (
  valued: readonly ValuedPosition[],
): Pick<Answer, 'sectors' | 'gains' | 'losses' | 'lots'> => {
  const open = valued.filter(({ position }) => position.quantity > 0n)
  const ranked = valued.map(holdingOf).sort((one, other) => Number(other.profitLoss) - Number(one.profitLoss))
  return {
    sectors: sectorsOf(open),
    gains: ranked.filter(({ profitLoss }) => Number(profitLoss) > 0).slice(0, mostMovers),
    losses: ranked
      .filter(({ profitLoss }) => Number(profitLoss) < 0)
      .slice(-mostMovers)
      .reverse(),
    lots: open.slice(0, mostLots).map((one) => ({
      ...holdingOf(one),
      cost: rupeesFromPaise(one.position.cost_paise),
      value: rupeesFromPaise(worthPaise(one)),
      openedAt: isoText(one.position.opened_ms),
    })),
  }
}

/** The returns over the whole time: XIRR, and the same return not annualised. */
export const moneyWeightedOf = (
  flows: readonly Flow[],
  end: Flow,
): Pick<Answer['returns'], 'moneyWeighted' | 'xirr'> => {
  const annual = annualRate(flows, end)
  const durationMs = end.instantMs - (flows[0]?.instantMs ?? end.instantMs)
  // A small loss in the first minutes would mean losing everything in a year: no rate expresses that.
  const isBeyond = annual === -1 && end.amountPaise > 0
  return {
    moneyWeighted: annual === undefined || isBeyond ? null : percentText(rateOver(annual, durationMs)),
    xirr: annual === undefined || durationMs < 30 * dayMs ? null : percentText(annual),
  }
}

/** The points with the returns up to each, and the returns of these days. */
const performanceOf = (
  totals: readonly Total[],
  levels: readonly (number | undefined)[],
): Pick<Answer, 'points'> & Pick<Answer['returns'], 'timeWeighted' | 'index'> => {
  const weighted = timeWeightedReturns(
    totals.map(({ instantMs, totalPaise, putPaise }, place) => ({
      instantMs,
      valuePaise: Number(totalPaise),
      // The worth at the beginning of these days counts as invested from then on.
      putPaise: Number(place === 0 ? totalPaise : putPaise),
    })),
  )
  const firstLevel = levels[0]
  const indexAt = (place: number) => {
    const level = levels[place]
    return firstLevel === undefined || level === undefined ? null : percentText(level / firstLevel - 1)
  }
  let putPaise = 0n
  const points = totals.map((total, place) => {
    putPaise += total.putPaise
    return {
      time: isoText(total.instantMs),
      total: rupeesFromPaise(total.totalPaise),
      put: rupeesFromPaise(putPaise),
      timeWeighted: percentText(weighted[place] ?? 0),
      index: indexAt(place),
    }
  })
  return { points, timeWeighted: percentText(weighted.at(-1) ?? 0), index: indexAt(totals.length - 1) }
}

interface PortfolioServices {
  readonly worthSources: readonly WorthSource[]
  readonly database: Kysely<Database>
  readonly market: Market
  readonly clock: Clock
}

/** A portfolio over the last year, from ledger and market; none of it is stored. */
const createPortfolio = ({ database, market, worthSources }: PortfolioServices) => {
  const { index, levelsAt } = createIndexLevels(market, broadIndexCode)
  return async (userId: bigint, nowMs: number): Promise<Answer> => {
    const [sources, productsAt] = await Promise.all([
      readPortfolioSources(database, userId, nowMs),
      readProductWorth({ database, market }, worthSources, userId, nowMs),
    ])
    const { positions, flows, startMs, fills, adjustments } = sources
    const instantsMs = [startMs, ...closesUntil(market, startMs, nowMs)]
    const money = await readMoney(database, userId, instantsMs)
    const holdings = holdingSteps(positions, fills, adjustments)
    const priceAt = await pricesAt(market, positions, instantsMs)
    const totals = totalsAt(instantsMs, money, holdings, priceAt, productsAt)
    const levels = await levelsAt(instantsMs)
    const { points, ...performance } = performanceOf(totals, levels)
    const end = { instantMs: nowMs, amountPaise: Number(totals.at(-1)?.totalPaise ?? 0n) }
    const returns = { ...performance, ...moneyWeightedOf(flows, end) }
    return {
      asOf: isoText(nowMs),
      points,
      returns: { ...returns, indexName: index?.name ?? null, indexNameHindi: index?.nameHindi ?? null },
      ...holdingsOf(valuePositions(market, positions, nowMs)),
    }
  }
}

export const portfolioRoutes = (services: PortfolioServices): readonly BoundCall[] => {
  const compute = createPortfolio(services)
  const kept = new Map<bigint, { readonly atMs: number; readonly answer: Promise<Answer> }>()
  return [
    bindInvestor(portfolio, (_input, { userId }) => {
      const nowMs = services.clock.nowMs()
      const known = kept.get(userId)
      if (known !== undefined && nowMs - known.atMs < keptMs) return known.answer
      kept.delete(userId)
      const answer = compute(userId, nowMs)
      kept.set(userId, { atMs: nowMs, answer })
      // Failures are not cached; the oldest entry makes room for new ones.
      answer.catch(() => kept.delete(userId))
      const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return answer
    }),
  ]
}
