import { dayMs, dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { goalOutlook } from '@tarazu/market/funds/goal-chance.ts'
import { newsText } from '@tarazu/market/news/news-text.ts'
import { newsLanguages } from '@tarazu/market/news/texts/words.ts'
import { exp, ln, normalQuantile } from '@tarazu/market/numbers/real-numbers.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { hexOf, sha256 } from '@tarazu/market/numbers/sha256.ts'
import { allot } from '@tarazu/market/offerings/allotment.ts'
import { commitmentOf, drawKeyOf } from '@tarazu/market/offerings/draw.ts'
import { ruleOf } from '@tarazu/market/offerings/outcome.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument } from '@tarazu/market/types.ts'

/**
 * Loaded both by Node and by the browser: digests of 100,000 price points, as many order book levels and as
 * many bit patterns of numbers, of public issues with an allotment, and of all funds' NAVs.
 */
const firstDay = '2018-01-01'
const fromMs = Date.parse('2026-03-02T00:00:00+05:30')

/** Of three days of the history, in the exchange's hours, and of the first live days, round the clock. */
export const digestOfPrices = (): string => {
  const chain = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(firstDay))
  const calendar = withHistory(createCalendar('always'), '2026-03-05')
  const market = createPracticeMarket({ seedOf: chain.seedOf, firstDay, calendar })
  const watched = market.instruments.slice(0, 100)
  const points = new Float64Array(100_000 * 3)
  let place = 0
  for (let round = 0; round < 1_000; round += 1)
    for (const quote of market.quotes(watched, fromMs + round * 641_237)) {
      points[place] = quote?.pricePaise ?? 0
      points[place + 1] = quote?.volumeShares ?? 0
      points[place + 2] = quote?.turnoverPaise ?? 0
      place += 3
    }
  return hexOf(sha256(new Uint8Array(points.buffer)))
}

/** All funds' daily NAVs over eight years, and the fan chart for a goal with one of them. */
export const digestOfFunds = (): string => {
  const chain = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(firstDay))
  const { funds } = createPracticeMarket({
    seedOf: chain.seedOf,
    firstDay,
    calendar: createCalendar('nse'),
    companies: 120,
  })
  if (funds === undefined) throw new Error('the practice market has funds')
  const series = funds.list.map((fund) => funds.netValues(fund, fromMs))
  const plan = { startPaise: 0, monthlyPaise: 500_000, stepUpPpm: 100_000, months: 120, targetPaise: 1e8 }
  const fan = series.slice(0, 1).flatMap((one) => goalOutlook(one, plan, 'fan')?.fan.flat() ?? [])
  const values = series.flatMap((one) => Array.from(one.values))
  return hexOf(sha256(new Uint8Array(Float64Array.from([...values, ...fan]).buffer)))
}

/**
 * 100,000 levels of the books that orders walk, on both sides and both exchanges, at seconds of a week's
 * sessions: a fortieth of the volume so far in depth, and five displayed levels.
 */
export const digestOfBooks = (): string => {
  const chain = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(firstDay))
  const market = createPracticeMarket({ seedOf: chain.seedOf, firstDay, calendar: createCalendar('nse') })
  const points: number[] = []
  const openMs = Date.parse('2026-03-02T09:15:00+05:30')
  const add = (instrument: Instrument, instantMs: number): void => {
    const volumeShares = market.quote(instrument, instantMs)?.volumeShares ?? 0
    const depth = market.depth(instrument, instantMs)
    for (const side of ['bids', 'asks'] as const) {
      for (const { pricePaise, quantityShares, orders } of depth?.[side] ?? [])
        points.push(pricePaise, quantityShares, orders)
      const levels = market.ladder(instrument, side, Math.max(100, volumeShares / 40), instantMs) ?? []
      for (const { pricePaise, quantityShares } of levels) points.push(pricePaise, quantityShares)
    }
  }
  for (let round = 0; points.length < 2 * 100_000; round += 1)
    for (const instrument of market.instruments.slice(0, 100))
      add(instrument, openMs + (round % 5) * dayMs + ((round * 6_421) % 22_500) * 1000)
  return hexOf(sha256(new Uint8Array(Float64Array.from(points).buffer)))
}

/** A month's news with its figures and texts, and two months' corporate actions. */
export const digestOfEvents = (): string => {
  const chain = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(firstDay))
  const calendar = createCalendar('nse')
  const market = createPracticeMarket({ seedOf: chain.seedOf, firstDay, calendar, companies: 120 })
  const news = market.news(fromMs - 30 * dayMs, fromMs)
  const texts = news.flatMap((item) => newsLanguages.map((language) => newsText(item, language)))
  const days = Array.from({ length: 60 }, (_, i) => dayOf(dayNumberOf('2026-02-01') + i))
  const actions = days.flatMap((day) => market.actionsOn(day, fromMs))
  const content = [
    texts,
    news.map(({ id, instantMs, facts }) => [id, instantMs, facts]),
    actions.map(({ id, announcedMs }) => [id, announcedMs]),
  ]
  return hexOf(sha256(new TextEncoder().encode(JSON.stringify(content))))
}

/**
 * The books of a market's issues hour by hour, the offer documents, and one allotment with its root and all
 * ranks.
 */
export const digestOfIssues = (): string => {
  const chain = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(firstDay))
  const calendar = createCalendar('nse')
  const { issues } = createPracticeMarket({ seedOf: chain.seedOf, firstDay, calendar, companies: 120 })
  if (issues === undefined) throw new Error('a practice market has issues')
  const all = issues.list(fromMs)
  const told = all.map((issue) => [
    { ...issue, instrument: issue.instrument.id },
    issues.factsOf(issue),
    issues.pathOf(issue, fromMs),
    issues.outcomeOf(issue, fromMs),
  ])
  const drawn = all.find(({ listsMs }) => listsMs < fromMs)
  const outcome = drawn && issues.outcomeOf(drawn, fromMs)
  const seed = drawn && issues.drawSeedOf(drawn, fromMs)
  if (drawn === undefined || outcome === undefined || seed === undefined)
    throw new Error('nobody went public')
  const { root } = commitmentOf(issues.applicationsOf(drawn, fromMs), [])
  const key = drawKeyOf(root, seed, undefined)
  const { lots, ranks } = allot(ruleOf(drawn), outcome, issues.applicationsOf(drawn, fromMs), key)
  const parts = [new TextEncoder().encode(JSON.stringify(told)), root, lots, ranks].map((part) =>
    hexOf(sha256(new Uint8Array(part.buffer.slice(part.byteOffset, part.byteOffset + part.byteLength)))),
  )
  return parts.join(' ')
}

export const digestOfNumbers = (): string => {
  const numbers = new Float64Array(100_000)
  for (let i = 0; i < numbers.length; i += 4) {
    const uniform = (i + 0.5) / numbers.length
    numbers[i] = ln(uniform * 1e6)
    numbers[i + 1] = exp((uniform - 0.5) * 40)
    numbers[i + 2] = normalQuantile(uniform)
    numbers[i + 3] = normalQuantile(uniform / 100)
  }
  return hexOf(sha256(new Uint8Array(numbers.buffer)))
}
