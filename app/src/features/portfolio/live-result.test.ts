import fc from 'fast-check'
import { expect, it } from 'vitest'
import { liveResult, type Part, parts } from './live-result.ts'
import type { NetResultReport } from './net-result-query.ts'
import { long, short } from './testing/positions.ts'

const holding = { ...long, leverage: 1, deposit: '25000.00' }
const positions = [holding, long, short]

const held = (cost: string, value: string, unrealised: string) => ({
  cost,
  value,
  unrealised,
  unrealisedPercent: '0.00',
})
/** At ₹260: holding +1,000, long +1,000, short −1,000, fund +50, AI −20. */
const report: NetResultReport = {
  asOf: '2026-11-20T06:00:00.000Z',
  putIn: '100000.00',
  totalAssets: '100820.33',
  netResult: '820.33',
  parts: {
    unrealised: '1030.00',
    realised: '-120.00',
    dividends: '30.00',
    charges: '-99.70',
    financing: '-10.00',
    interestAndPenalties: '-10.00',
    borneByHouse: '0.00',
    rounding: '0.03',
  },
  charges: [],
  held: {
    holdings: held('25000.00', '26000.00', '1000.00'),
    positions: { ...held('50000.00', '52000.00', '0.00'), margin: '10000.00', returnOnMargin: '0.00' },
    funds: held('1000.00', '1050.00', '50.00'),
    quant: held('500.00', '480.00', '-20.00'),
  },
  today: { held: '500.00', sold: '7.00', funds: '3.00', dividends: '30.00' },
}

it('equals the report at the report’s own prices', () => {
  const result = liveResult(report, positions, [])
  expect(result).toMatchObject({ putIn: 10_000_000n, netResult: 82_033n, totalAssets: 10_082_033n })
  expect(result.unrealised).toEqual({ holdings: 100_000n, positions: 0n, funds: 5_000n, quant: -2_000n })
  expect(result.today).toEqual({ held: 50_000n, sold: 700n, funds: 300n, dividends: 3_000n })
  expect(result.todayHeld).toBe(50_300n)
})

it('ties at any prices: the parts add up to the net result, and with the money put in to the total assets', () => {
  const price = fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined })
  fc.assert(
    fc.property(price, price, price, (...prices) => {
      const {
        parts: shown,
        unrealised,
        netResult,
        putIn,
        totalAssets,
      } = liveResult(report, positions, prices)
      expect(Object.keys(shown).toSorted()).toEqual(parts.toSorted())
      expect(parts.reduce((sum, part: Part) => sum + shown[part], 0n)).toBe(netResult)
      expect(Object.values(unrealised).reduce((sum, one) => sum + one, 0n)).toBe(shown.unrealised)
      expect(putIn + netResult).toBe(totalAssets)
    }),
  )
})

it('only moves with the shares', () => {
  // ₹10 more: the holding and the long gain 1,000 each, the short loses 1,000.
  const [before, after] = [[], [27_000, 27_000, 27_000]].map((prices) =>
    liveResult(report, positions, prices),
  )
  expect((after?.netResult ?? 0n) - (before?.netResult ?? 0n)).toBe(100_000n)
  expect((after?.todayHeld ?? 0n) - (before?.todayHeld ?? 0n)).toBe(100_000n)
  expect(after?.today.sold).toBe(before?.today.sold)
})

it('equals the report while that and the positions come from different holdings', () => {
  expect(liveResult(report, [holding, long], [99_900, 99_900]).netResult).toBe(82_033n)
})
