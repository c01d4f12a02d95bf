import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { turnoverOf } from '@tarazu/market/day/walk.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { hexOf } from '@tarazu/market/numbers/sha256.ts'
import { blockPriceAt } from '@tarazu/market/offerings/blocks.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { fillAgain, recipeOf } from '@tarazu/market/price-proof.ts'
import { describe, expect, it } from 'vitest'
import { checkClaim } from './check-claim.ts'
import { claimOf, type PriceClaim } from './price-claim.ts'
import type { PriceProof } from './proof-queries.ts'

const firstDay = '2025-01-01'
const day = '2025-02-03'
const at = '2025-02-03T05:30:07.123Z'
const calendar = withHistory(createCalendar('always'), firstDay)
const chain = createSeedChain(new Uint8Array(32).fill(3), dayNumberOf(firstDay))
const market = createPracticeMarket({ seedOf: chain.seedOf, firstDay, calendar })
const instrument = market.instruments[5]
const quote = instrument && market.quote(instrument, Date.parse(at))
if (instrument === undefined || quote === undefined) throw new Error('the market lists too little')
const { exchange, code } = instrument
const price = (quote.pricePaise / 100).toFixed(2)
const claim: PriceClaim = { exchange, code, at, price }
const proof: PriceProof = {
  format: 'tarazu-price-proof-1',
  recipe: { ...recipeOf(firstDay, calendar), specialDays: [] },
  day: {
    day,
    commitment: chain.commitmentOf(dayNumberOf(day)),
    publishedAt: '2025-01-01T00:00:00.000Z',
    seed: hexOf(chain.seedOf(dayNumberOf(day))),
  },
  price: { exchange, code, time: at, price },
}

it('confirms the market’s price', () => {
  expect(checkClaim(proof, claim)).toEqual({
    kind: 'computed',
    pricePaise: quote.pricePaise,
    holds: true,
    commitment: 'before-day',
  })
})

it('detects a different claimed price', () => {
  const other = { ...claim, price: ((quote.pricePaise + 5) / 100).toFixed(2) }
  expect(checkClaim(proof, other)).toMatchObject({
    kind: 'computed',
    pricePaise: quote.pricePaise,
    holds: false,
  })
})

it('reports whether the first day’s commitment came before the price', () => {
  const published = (publishedAt: string) =>
    checkClaim({ ...proof, day: { ...proof.day, publishedAt } }, claim)
  expect(published('2025-02-03T05:30:07.122Z')).toMatchObject({ holds: true, commitment: 'before-price' })
  expect(published('2025-02-03T05:30:07.123Z')).toMatchObject({ holds: true, commitment: 'after-price' })
})

it('recognises a sealed day, a broken commitment, another model version and an unknown stock', () => {
  const withDay = (changes: object) => checkClaim({ ...proof, day: { ...proof.day, ...changes } }, claim).kind
  expect(withDay({ seed: null })).toBe('sealed')
  expect(withDay({ seed: '00'.repeat(32) })).toBe('broken-promise')
  expect(checkClaim({ ...proof, recipe: { ...proof.recipe, modelVersion: 0 } }, claim)).toEqual({
    kind: 'other-model',
    modelVersion: 0,
  })
  expect(checkClaim(proof, { ...claim, code: 'NOSUCH' }).kind).toBe('no-price')
})

describe('for a purchase from a block', () => {
  const found = [...Array(30).keys()].flatMap((back) => {
    const instantMs = Date.parse('2025-02-03T14:06:00+05:30') - back * 86_400_000
    return (market.blocks?.(instantMs) ?? []).flatMap((block) => {
      const pricePaise = blockPriceAt(block, market.quote(block.instrument, block.opensMs + 1)?.pricePaise)
      return pricePaise === undefined || block.opensMs > instantMs ? [] : [{ block, pricePaise }]
    })
  })
  const claimOfBlock = ({ block, pricePaise }: (typeof found)[number]): PriceClaim => ({
    exchange: block.instrument.exchange,
    code: block.instrument.code,
    at: new Date(block.opensMs + 1).toISOString(),
    price: rupeesFromPaise(BigInt(pricePaise)),
    trade: 'block',
  })
  const proofOf = (blockDay: string): PriceProof => ({
    ...proof,
    day: {
      day: blockDay,
      publishedAt: '2025-01-01T00:00:00.000Z',
      commitment: chain.commitmentOf(dayNumberOf(blockDay)),
      seed: hexOf(chain.seedOf(dayNumberOf(blockDay))),
    },
  })

  it('computes the block’s own price in each window', () => {
    const byWindow = new Map(found.map((one) => [one.block.window, one]))
    expect(byWindow.size).toBeGreaterThanOrEqual(2)
    for (const one of byWindow.values()) {
      const claimed = claimOfBlock(one)
      const of = proofOf(one.block.day)
      const { pricePaise } = one
      expect(checkClaim(of, claimed)).toMatchObject({ kind: 'computed', pricePaise, holds: true })
      expect(checkClaim(of, { ...claimed, price: '1.00' })).toMatchObject({ holds: false })
      expect(checkClaim(of, { ...claimed, at: new Date(one.block.closesMs).toISOString() })).toEqual({
        kind: 'no-price',
      })
    }
  })

  it('is checked by the link of its execution', () => {
    const [one] = found
    if (one === undefined) throw new Error('no block')
    const { at: time, price: paid, trade: _, ...stock } = claimOfBlock(one)
    const fill = { time, price: paid, walk: null, cause: 'block' }
    expect(claimOf(stock, fill, 'buy')).toEqual(claimOfBlock(one))
  })
})

describe('for a fill', () => {
  const subject = { exchange, code, side: 'sell', quantityShares: 900, takenBeforeShares: 40 } as const
  const walk = fillAgain(market, subject, Date.parse(at)) ?? []
  const turnoverPaise = turnoverOf(walk)
  const fill: PriceClaim = {
    ...claim,
    price: rupeesFromPaise(averagePrice(turnoverPaise, 900n)),
    side: 'sell',
    quantity: '900',
    taken: '40',
    turnover: rupeesFromPaise(turnoverPaise),
  }

  it('walks the book again, and confirms the result', () => {
    expect(checkClaim(proof, fill)).toEqual({
      kind: 'walked',
      commitment: 'before-day',
      side: 'sell',
      pricePaise: quote.pricePaise,
      bestPaise: market.depth(instrument, Date.parse(at))?.bids[0]?.pricePaise,
      levels: walk,
      holds: true,
      isSum: undefined,
    })
  })

  it('adds up the earlier fills in the previous half hour, on either exchange', () => {
    const earlier = [
      { exchange: 'NSE', quantity: 500, time: '2025-02-03T05:00:59.999Z' },
      { exchange: 'BSE', quantity: 30, time: '2025-02-03T05:01:00.000Z' },
      { exchange: 'NSE', quantity: 10, time: '2025-02-03T05:30:07.000Z' },
    ] as const
    expect(checkClaim(proof, { ...fill, earlier })).toMatchObject({ holds: true, isSum: true })
    expect(checkClaim(proof, { ...fill, earlier: earlier.slice(0, 2) })).toMatchObject({
      holds: false,
      isSum: false,
    })
  })

  it('detects a different result', () => {
    for (const change of [{ taken: '4000' }, { turnover: '1.00' }, { price: '1.00' }, { quantity: '901' }])
      expect(checkClaim(proof, { ...fill, ...change })).toMatchObject({ kind: 'walked', holds: false })
  })
})
