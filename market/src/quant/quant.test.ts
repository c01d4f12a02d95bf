import { describe, expect, it } from 'vitest'
import { dayNumberOf, dayOf, midnightOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import { quantDayAgain } from '../price-proof.ts'
import type { Market } from '../types.ts'
import { commitmentOf } from './commitment.ts'
import { publishedCommitments } from './commitments.ts'
import { tradeChargesPaise } from './fills.ts'
import { feePpm, quantPlans } from './quant-plans.ts'
import type { QuantOf, QuantProduct } from './quant-types.ts'
import { quantFamilies } from './quant-types.ts'
import { searchLog } from './search-log.ts'

const firstDay = '2018-01-01'
const companies = 160
const now = Date.parse('2025-06-11T18:00:00+05:30')
const { seedOf } = createSeedChain(new Uint8Array(32).fill(11), dayNumberOf(firstDay))
const calendar = createCalendar('nse')
const marketOf = (seeds = seedOf): Market =>
  createPracticeMarket({ seedOf: seeds, firstDay, calendar, companies })
const quantOf = (market: Market): QuantOf => {
  if (market.quant === undefined) throw new Error('the practice market has no AI products')
  return market.quant
}
const market = marketOf()
const quant = quantOf(market)
const found = (id: string, of = quant): QuantProduct => {
  const product = of.find(id)
  if (product === undefined) throw new Error(`no ${id}`)
  return product
}
const ids = quant.list.map(({ id }) => id)
const dayAfter = (day: string) => midnightOf(dayNumberOf(day) + 1)

it('offers every family, with a published commitment for each product', () => {
  expect(new Set(quant.list.map(({ family }) => family))).toEqual(new Set(quantFamilies))
  expect(quant.list.length).toBeGreaterThanOrEqual(12)
  expect(Object.fromEntries(quantPlans.map((plan) => [plan.id, commitmentOf(plan)]))).toEqual(
    publishedCommitments,
  )
  expect(quant.list.every(({ id, commitment }) => publishedCommitments[id] === commitment)).toBe(true)
})

it('counts all trials in the log that the published parameters were chosen from, including these', () => {
  for (const { family, parameters } of quantPlans.filter((plan) => plan.family !== 'overfitted')) {
    const tried = searchLog.filter((trial) => trial.family === family)
    expect(tried.map((trial) => trial.parameters)).toContainEqual(parameters)
  }
  expect(quant.expectationOf(found('PAIRS'), now)?.trials).toBe(
    searchLog.filter(({ family }) => family === 'pairs').length,
  )
  // Fifteen shares, five means, both ways.
  expect(quant.expectationOf(found('OVERFITTED'), now)?.trials).toBe(150)
})

it('fits the over-fitted product only to companies that were listed throughout', () => {
  // In this market with twelve companies, one of the largest was listed after the fit's first day.
  const small = createPracticeMarket({
    seedOf: createSeedChain(new Uint8Array(32).fill(6), dayNumberOf(firstDay)).seedOf,
    firstDay,
    calendar,
    companies: 12,
  })
  expect(quantOf(small).values(found('OVERFITTED', quantOf(small)), now).values.length).toBeGreaterThan(1_000)
})

describe.each(ids)('%s', (id) => {
  const product = found(id)
  const { dayNumbers, values } = quant.values(product, now)

  it('is worth its holdings and its money, and every day follows from the previous one', () => {
    const places = [1, 2, 63, 64, 65, 300, 600, values.length - 1].filter((place) => place < values.length)
    for (const place of places) {
      const [before, day] = [place - 1, place].map((at) =>
        quant.dayOf(product, dayOf(dayNumbers[at] as number), now),
      )
      if (before === undefined || day === undefined) throw new Error('has a value')
      const heldPaise = day.holdings.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
      expect(day.worthPaise).toBe(heldPaise + day.moneyPaise)
      expect(day.value).toBe(values[place])
      expect(Math.abs(day.value * product.sharesIssued - day.worthPaise * 100)).toBeLessThanOrEqual(
        product.sharesIssued / 2,
      )
      const tradedPaise = day.trades.reduce(
        (sum, { units, pricePaise, chargesPaise }) => sum + units * pricePaise + chargesPaise,
        0,
      )
      const held = new Set([...before.holdings, ...day.holdings].map((holding) => holding.id))
      const hasAction = market
        .actionsOn(day.day, now)
        .some(({ listings }) => listings.some((listing) => held.has(listing.id)))
      const moneyPaise = before.moneyPaise + day.interestPaise - day.feePaise - tradedPaise
      if (!hasAction) expect(day.moneyPaise).toBe(moneyPaise)
    }
  })

  it('trades at the open or worse, and pays the charges in the dated table', () => {
    const days = [...dayNumbers.slice(0, 400)].map((dayNumber) => quant.dayOf(product, dayOf(dayNumber), now))
    const trades = days.flatMap((one) =>
      (one?.trades ?? []).map((trade) => ({ ...trade, day: one?.day ?? '' })),
    )
    expect(trades.length).toBeGreaterThan(0)
    for (const { id: share, units, pricePaise, chargesPaise, day } of trades.slice(0, 40)) {
      const instrument = market.instruments[share]
      if (instrument === undefined) throw new Error('is listed')
      const openPaise = market.quote(instrument, Date.parse(`${day}T15:30:00+05:30`))?.openPaise ?? 0
      if (units > 0) expect(pricePaise).toBeGreaterThan(openPaise)
      else expect(pricePaise).toBeLessThan(openPaise)
      const charges = (['delivery', 'intraday'] as const).map((kind) =>
        tradeChargesPaise(instrument.exchange, kind, units, pricePaise),
      )
      expect(charges).toContain(chargesPaise)
    }
  })

  it('shows nothing until the day before it opens is over', () => {
    const dayBefore = dayNumberOf(product.opensOn) - 4
    expect(quant.stateOf(product, midnightOf(dayBefore))).toBe('coming')
    expect(quant.values(product, midnightOf(dayBefore)).values.length).toBe(0)
    expect(quant.expectationOf(product, midnightOf(dayBefore))).toBeUndefined()
    expect(quant.dayOf(product, product.testedFrom, midnightOf(dayBefore))).toBeUndefined()
    expect(quant.stateOf(product, dayAfter(product.opensOn))).toBe('open')
  })

  it('bases its expectation on the back-test before it opened, whenever requested', () => {
    const told = quant.expectationOf(product, now)
    if (told === undefined) throw new Error('has a back-test')
    const asOpened = quantOf(marketOf()).expectationOf(product, midnightOf(dayNumberOf(product.opensOn)))
    expect(asOpened).toEqual(told)
    expect(told.low10).toBeLessThanOrEqual(told.expected)
    expect(told.expected).toBeLessThanOrEqual(told.high90)
    expect(told.worstMonth).toBeLessThan(0)
    expect(told.deflatedSharpe).toBeGreaterThanOrEqual(0)
    expect(told.deflatedSharpe).toBeLessThanOrEqual(1)
  })
})

it('depends on nothing later', () => {
  const shiftedFrom = dayNumberOf('2024-05-06')
  const other = quantOf(
    marketOf((dayNumber) => (dayNumber >= shiftedFrom ? seedOf(dayNumber + 20) : seedOf(dayNumber))),
  )
  const changed = ids.filter((id) => {
    const [mine, theirs] = [quant.values(found(id), now), other.values(found(id, other), now)]
    const before = mine.dayNumbers.findIndex((dayNumber) => dayNumber >= shiftedFrom)
    const until = before < 0 ? mine.values.length : before
    expect(theirs.values.slice(0, until)).toEqual(mine.values.slice(0, until))
    return before >= 0 && theirs.values.some((value, place) => value !== mine.values[place])
  })
  // All that were still running.
  expect(changed.length).toBeGreaterThanOrEqual(10)
})

it('gives the same bits day by day as all at once', () => {
  const stepped = quantOf(marketOf())
  for (const day of ['2023-05-04', '2024-02-29', '2024-03-28', '2025-06-11'])
    for (const product of stepped.list) stepped.values(product, dayAfter(day))
  for (const product of stepped.list)
    expect(stepped.values(product, now).values).toEqual(quant.values(product, now).values)
})

it('keeps an ended product’s curve until the day when it had lost half', () => {
  const ended = quant.list.filter((product) => quant.stateOf(product, now) === 'ended')
  expect(ended.length).toBeGreaterThan(0)
  for (const product of ended) {
    const { dayNumbers, values } = quant.values(product, now)
    const opened = values[dayNumbers.findIndex((day) => day >= dayNumberOf(product.opensOn))] as number
    expect(values.at(-1)).toBeLessThan(opened / 2)
    expect(values.at(-2)).toBeGreaterThanOrEqual(opened / 2)
    expect(dayNumbers.at(-1)).toBeLessThan(dayNumberOf('2025-06-11'))
  }
})

it('makes its warnings behave as such products do', () => {
  const told = (id: string) => quant.expectationOf(found(id), now)
  // Beautiful in its back-test, but worth little once the trials are counted.
  const best = Math.max(...ids.filter((id) => id !== 'OVERFITTED').map((id) => told(id)?.sharpe ?? 0))
  expect(told('OVERFITTED')?.sharpe).toBeGreaterThan(Math.min(best, 0.5))
  expect(told('OVERFITTED')?.deflatedSharpe).toBeLessThan(0.95)
  expect(told('LEVERAGED')?.worstMonth).toBeLessThan(2 * (told('VOLTARGET')?.worstMonth ?? 0))
})

it('charges one year’s fee', () => {
  const product = found('TREND')
  const day = quant.dayOf(product, '2024-08-20', now)
  const before = quant.dayOf(product, '2024-08-19', now)
  expect(day?.feePaise).toBe(Math.round(((before?.worthPaise ?? 0) * feePpm) / 365 / 1_000_000))
})

it('lets anybody recompute a day from the seeds', () => {
  const day = '2024-08-20'
  const again = quantDayAgain(marketOf(), 'MOMENTUM', day)
  expect(again).toEqual(quant.dayOf(found('MOMENTUM'), day, now))
  expect(quantDayAgain(market, 'NONE', day)).toBeUndefined()
  expect(quantDayAgain(market, 'MOMENTUM', '2024-08-18')).toBeUndefined()
})
