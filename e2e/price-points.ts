import { dayMs, dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { newsText } from '@tarazu/market/news/news-text.ts'
import { newsLanguages } from '@tarazu/market/news/texts/words.ts'
import { exp, ln, normalQuantile } from '@tarazu/market/numbers/real-numbers.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { hexOf, sha256 } from '@tarazu/market/numbers/sha256.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'

/** Loaded by Node and by the browser alike: digests of 100,000 price points and of as many bit patterns of numbers. */
const firstDay = '2018-01-01'
const fromMs = Date.parse('2026-03-02T00:00:00+05:30')

export const digestOfPrices = (): string => {
  const chain = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(firstDay))
  const market = createPracticeMarket({ seedOf: chain.seedOf, firstDay, calendar: createCalendar('always') })
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

/** A month's news with their figures and texts, and the corporate actions of two months. */
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
