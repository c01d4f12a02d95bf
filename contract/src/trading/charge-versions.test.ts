import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultChargeTable } from './charge-table.ts'
import {
  type ChargeTerms,
  financingPpmOn,
  percentOfRate,
  problemOfVersion,
  rateOfPercent,
  ratesOn,
  termsOf,
  versionDays,
  withFinancing,
  withVersion,
} from './charge-versions.ts'
import { chargesOfOrder } from './charges.ts'

const usual = ratesOn(defaultChargeTable, '2026-11-30').map(termsOf)
const changedLine = (charge: string, change: Partial<ChargeTerms>) =>
  usual.map((terms) => (terms.charge === charge ? { ...terms, ...change } : terms))
const trade = { exchange: 'NSE', product: 'intraday', side: 'sell', turnoverPaise: 2_750_000n } as const

describe('a version of the charges', () => {
  it('applies from its day; earlier days keep their own rates', () => {
    const table = withVersion(defaultChargeTable, '2026-12-01', changedLine('stt', { rate: 500_000 }))
    const sttOn = (day: string) =>
      chargesOfOrder({ table, security: 'share', day }, trade).find(({ charge }) => charge === 'stt')
        ?.amountPaise
    expect(sttOn('2026-11-30')).toBe(688n)
    expect(sttOn('2026-12-01')).toBe(1_375n)
    // The four STT lines end and start again in place; the others continue.
    expect(table).toHaveLength(defaultChargeTable.length + 4)
    expect(table.slice(1, 5).map(({ charge, fromDay, toDay }) => [charge, fromDay, toDay])).toEqual([
      ['stt', '2012-07-01', '2026-11-30'],
      ['stt', '2026-12-01', null],
      ['stt', '2012-07-01', '2026-11-30'],
      ['stt', '2026-12-01', null],
    ])
    expect(versionDays(table, [])[0]).toBe('2026-12-01')
  })
  it('replaces one of the same day; an unchanged table isn’t a version', () => {
    const once = withVersion(defaultChargeTable, '2026-12-01', changedLine('stt', { rate: 500_000 }))
    const again = withVersion(once, '2026-12-01', changedLine('gst', { rate: 120_000_000 }))
    expect(ratesOn(again, '2026-12-01').find(({ charge }) => charge === 'gst')?.rate).toBe(120_000_000)
    expect(again).toEqual(
      withVersion(defaultChargeTable, '2026-12-01', changedLine('gst', { rate: 120_000_000 })),
    )
    expect(withVersion(once, '2026-12-01', usual)).toEqual(defaultChargeTable)
  })
  it('leaves earlier days unchanged, and applies completely to later ones, however many came before', () => {
    const version = fc.record({
      days: fc.integer({ min: 1, max: 40 }),
      lines: fc.tuple(
        ...usual.map((terms) =>
          fc.record({ kept: fc.boolean(), rate: fc.nat(100_000) }).map(({ kept, rate }) => ({
            ...terms,
            rate: kept ? terms.rate : rate,
          })),
        ),
      ),
      dropped: fc.nat(usual.length),
    })
    fc.assert(
      fc.property(fc.array(version, { maxLength: 8 }), (versions) => {
        let table = defaultChargeTable
        let startMs = Date.UTC(2026, 10, 21)
        for (const { days, lines, dropped } of versions) {
          startMs += days * 86_400_000
          const day = (offset: number) => new Date(startMs + offset * 86_400_000).toISOString().slice(0, 10)
          const terms = lines.filter((_, place) => place !== dropped)
          const before = table
          table = withVersion(before, day(0), terms)
          for (let offset = 1; offset <= 60; offset += 1)
            expect(ratesOn(table, day(-offset)).map(termsOf)).toEqual(
              ratesOn(before, day(-offset)).map(termsOf),
            )
          for (const offset of [0, 1, 400]) {
            const inForce = ratesOn(table, day(offset)).map(termsOf)
            expect(inForce).toHaveLength(terms.length)
            expect(inForce).toEqual(expect.arrayContaining(terms))
          }
        }
      }),
      { numRuns: 60 },
    )
  })
  it.each([
    ['a negative rate', changedLine('stt', { rate: -1 })],
    ['a brokerage above 2.5 %', changedLine('brokerage', { rate: 25_000_001 })],
    ['a GST above 40 %', changedLine('gst', { rate: 400_000_001 })],
    ['a GST of the value', changedLine('gst', { base: 'turnover' })],
    ['an STT of the other charges', changedLine('stt', { base: 'taxed-charges' })],
    ['a flat charge above ₹1,000', changedLine('depository-fee', { rate: 100_001 })],
    ['a negative maximum', changedLine('brokerage', { maximumPaise: -1 })],
    ['the same charge twice', [...usual, ...usual.slice(0, 1)]],
    ['a charge of both sides and one', changedLine('stamp-duty', { side: 'both', product: 'any' })],
  ] satisfies [string, ChargeTerms[]][])('can’t have %s', (_, version) => {
    expect(problemOfVersion(version, 120_000)).toBeTypeOf('string')
  })
  it('can be a new installation’s table, but its financing rate must not be excessive', () => {
    expect(problemOfVersion(usual, 120_000)).toBeUndefined()
    expect(problemOfVersion(usual, -1)).toBeTypeOf('string')
    expect(problemOfVersion(usual, 360_001)).toBeTypeOf('string')
  })
})

describe('the financing rate', () => {
  it('is the one for that day', () => {
    const rates = withFinancing([{ fromDay: '2017-07-01', annualPpm: 120_000 }], '2026-12-01', 90_000)
    expect(financingPpmOn(rates, '2026-11-30')).toBe(120_000n)
    expect(financingPpmOn(rates, '2026-12-01')).toBe(90_000n)
    expect(financingPpmOn(rates, '2017-06-30')).toBe(0n)
    expect(withFinancing(rates, '2026-12-01', 120_000)).toHaveLength(1)
  })
})

it('rates are typed and shown exactly, in per cent', () => {
  expect(percentOfRate(30_700)).toBe('0.00307')
  expect(percentOfRate(180_000_000)).toBe('18')
  expect(rateOfPercent('0.00307')).toBe(30_700)
  for (const typed of ['', '-1', '1e3', '0.00000001', '1000', '.5', '1,5'])
    expect(rateOfPercent(typed)).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (rate) => {
      expect(rateOfPercent(percentOfRate(rate))).toBe(rate)
    }),
  )
})
