import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { hexOf } from '@tarazu/market/numbers/sha256.ts'
import { marketUpTo, recipeOf } from '@tarazu/market/price-proof.ts'
import { expect, it } from 'vitest'
import { exitCodes } from './problem.ts'
import { checkQuant } from './quant.ts'
import type { QuantProof } from './sources.ts'

const firstDay = '2018-01-01'
const day = '2022-02-01'
const chain = createSeedChain(new Uint8Array(32).fill(11), dayNumberOf(firstDay))
const made = { ...recipeOf(firstDay, withHistory(createCalendar('nse'), firstDay)), companies: 120 }
const recipe = { ...made, specialDays: made.specialDays.map((special) => ({ ...special })) }
const seed = hexOf(chain.seedOf(dayNumberOf(day)))

const proofOf = (id: string): QuantProof => {
  const market = marketUpTo(recipe, day, seed)
  const product = market.quant?.find(id)
  const found = product && market.quant?.dayOf(product, day, midnightOf(dayNumberOf(day) + 1))
  if (product === undefined || found === undefined) throw new Error('has a value')
  const rupees = (paise: number) => rupeesFromPaise(BigInt(paise))
  const trades = found.trades.map(({ id: share, units, pricePaise, chargesPaise }) => {
    const { code = '', exchange = 'NSE', name = '' } = market.instruments[share] ?? {}
    return { code, exchange, name, units, price: rupees(pricePaise), charges: rupees(chargesPaise) }
  })
  return {
    format: 'tarazu-quant-day-1',
    recipe,
    day: {
      day,
      commitment: chain.commitmentOf(dayNumberOf(day)),
      publishedAt: '2022-02-01T00:00:00.000Z',
      seed,
    },
    quant: { id, day, value: (found.value / 10_000).toFixed(4), commitment: product.commitment },
    parts: {
      trades,
      holdings: [],
      money: rupees(found.moneyPaise),
      interest: rupees(found.interestPaise),
      fee: rupees(found.feePaise),
      worth: rupees(found.worthPaise),
      sharesIssued: product.sharesIssued,
    },
  }
}

it('confirms a product’s day as the server reported it, and detects every change to it', () => {
  const proof = proofOf('MOMENTUM')
  expect(proof.parts.trades.length).toBeGreaterThan(0)
  const lines: string[] = []
  const check = (one: QuantProof) => checkQuant(one, undefined, (line) => lines.push(line))
  expect(check(proof)).toBe(exitCodes.holds)
  expect(lines.filter((line) => line.startsWith('✔'))).toHaveLength(4)
  expect(check({ ...proof, quant: { ...proof.quant, value: '1.0000' } })).toBe(exitCodes.broken)
  const late = { ...proof.day, publishedAt: `${day}T09:15:00+05:30` }
  expect(check({ ...proof, day: late })).toBe(exitCodes.unchecked)
  const [, ...fewer] = proof.parts.trades
  expect(check({ ...proof, parts: { ...proof.parts, trades: fewer } })).toBe(exitCodes.broken)
  expect(check({ ...proof, day: { ...proof.day, seed: '00'.repeat(32) } })).toBe(exitCodes.broken)
  expect(() => check({ ...proof, day: { ...proof.day, seed: null } })).toThrow('not published yet')
})
