import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paiseFromRupees } from '../money/money.ts'
import type { ChargeRate } from './charge-rates.ts'
import { defaultChargeTable } from './charge-table.ts'
import { type ChargedTurnover, chargesOfOrder, type Tariff, totalCharges } from './charges.ts'
import { closingSide, type Direction, openingSide, productOf, turnoverOf } from './trading-arithmetic.ts'

const whole: Tariff & ChargedTurnover = {
  table: defaultChargeTable,
  security: 'share',
  day: '2026-11-20',
  exchange: 'NSE',
  product: 'delivery',
  side: 'buy',
  turnoverPaise: 10_000_000n,
}
const amountsOf = (table: readonly ChargeRate[], change: Partial<typeof whole>) => {
  const trade = { ...whole, ...change, table }
  return Object.fromEntries(chargesOfOrder(trade, trade).map((line) => [line.charge, line.amountPaise]))
}

describe('chargesOfOrder', () => {
  it('rounds each line half to even, once', () => {
    const half = { ...rate('sebi-fee'), rate: 500_000_000 }
    expect(amountsOf([half], { turnoverPaise: 1n })).toEqual({})
    expect(amountsOf([half], { turnoverPaise: 3n })).toEqual({ 'sebi-fee': 2n })
    expect(amountsOf([half], { turnoverPaise: 5n })).toEqual({ 'sebi-fee': 2n })
  })

  it('covers the dates in the table, both ends included', () => {
    const dated = [
      { ...rate('stt'), rate: 1_000_000, toDay: '2026-03-31' },
      { ...rate('stt'), rate: 2_000_000, fromDay: '2026-04-01' },
    ]
    expect(amountsOf(dated, { day: '2026-03-31' })).toEqual({ stt: 10_000n })
    expect(amountsOf(dated, { day: '2026-04-01' })).toEqual({ stt: 20_000n })
  })

  it('respects exchange, product and side', () => {
    const only: ChargeRate = { ...rate('stt'), exchange: 'BSE', product: 'intraday', side: 'sell' }
    const fitting = { exchange: 'BSE', product: 'intraday', side: 'sell' } as const
    expect(amountsOf([only], fitting)).toEqual({ stt: 10_000n })
    expect(amountsOf([only], { ...fitting, exchange: 'NSE' })).toEqual({})
    expect(amountsOf([only], { ...fitting, product: 'delivery' })).toEqual({})
    expect(amountsOf([only], { ...fitting, side: 'buy' })).toEqual({})
  })

  it('caps a line at its maximum', () => {
    const capped = { ...rate('brokerage'), rate: 300_000, maximumPaise: 2_000 }
    expect(amountsOf([capped], { turnoverPaise: 6_666_666n })).toEqual({ brokerage: 2_000n })
    expect(amountsOf([capped], { turnoverPaise: 5_000_000n })).toEqual({ brokerage: 1_500n })
  })

  it('is never negative, and never decreases with the turnover', () => {
    const turnover = fc.bigInt({ min: 1n, max: 10n ** 15n })
    const kind = fc.record({
      exchange: fc.constantFrom('NSE' as const, 'BSE' as const),
      product: fc.constantFrom('delivery' as const, 'intraday' as const),
      side: fc.constantFrom('buy' as const, 'sell' as const),
    })
    fc.assert(
      fc.property(kind, turnover, turnover, (trade, turnoverPaise, morePaise) => {
        const lines = chargesOfOrder(whole, { ...trade, turnoverPaise })
        const moreLines = chargesOfOrder(whole, { ...trade, turnoverPaise: turnoverPaise + morePaise })
        expect(lines.every((line) => line.amountPaise > 0n)).toBe(true)
        expect(totalCharges(moreLines)).toBeGreaterThanOrEqual(totalCharges(lines))
      }),
      { numRuns: 1000 },
    )
  })
})

const examples = readFileSync(new URL('../../../docs/charges.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

const columns = [
  'brokerage',
  'stt',
  'exchange-fee',
  'sebi-fee',
  'stamp-duty',
  'depository-fee',
  'gst',
] as const

describe('the worked examples in docs/charges.md', () => {
  it('are twenty', () => {
    expect(examples).toHaveLength(20)
  })

  it.each(examples)('%s: %s, leverage %s, %s, %s at %s × %s', (...cells) => {
    const [, position = '', leverage, exchange, side, price = '', quantity = '', turnover, ...rest] = cells
    const direction = position.split(' ')[1] as Direction
    const turnoverPaise = turnoverOf(paiseFromRupees(price) ?? 0n, BigInt(quantity))
    expect(side).toBe(position.startsWith('open') ? openingSide(direction) : closingSide(direction))
    expect(turnoverPaise).toBe(paiseFromRupees(turnover ?? ''))
    const lines = chargesOfOrder(whole, {
      exchange: exchange as 'NSE' | 'BSE',
      product: productOf(direction, Number(leverage)),
      side: side as 'buy' | 'sell',
      turnoverPaise,
    })
    const written = columns
      .map((charge, column) => [charge, paiseFromRupees(rest[column]?.replace('–', '0') ?? '')] as const)
      .filter(([, amountPaise]) => amountPaise !== 0n)
    expect(Object.fromEntries(lines.map((line) => [line.charge, line.amountPaise]))).toEqual(
      Object.fromEntries(written),
    )
    expect(totalCharges(lines)).toBe(paiseFromRupees(rest.at(-1) ?? ''))
  })
})

const rate = (charge: ChargeRate['charge']): ChargeRate => ({
  charge,
  exchange: 'any',
  security: 'any',
  product: 'any',
  side: 'both',
  base: 'turnover',
  rate: 1_000_000,
  maximumPaise: null,
  fromDay: '2000-01-01',
  toDay: null,
  source: 'test',
})
