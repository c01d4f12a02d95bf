import { taxBucket } from '@tarazu/contract/calls/documents.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ByBucket, type Loss, setOff, setOffUntil } from './set-off.ts'

const nothing: ByBucket = {
  'equity-short': 0n,
  'equity-long': 0n,
  slab: 0n,
  'other-long': 0n,
  speculative: 0n,
}
const gains = (some: Partial<ByBucket>): ByBucket => ({ ...nothing, ...some })
const rupees = (amount: number) => BigInt(amount) * 100n

describe('losses', () => {
  it('from a short term offset any capital gain, the highest-taxed first', () => {
    const { buckets, losses } = setOff(
      '2026-27',
      gains({
        'equity-short': -rupees(50_000),
        slab: rupees(20_000),
        'other-long': rupees(10_000),
        'equity-long': rupees(1_50_000),
      }),
      [],
    )
    expect(buckets.slab).toMatchObject({ setOffPaise: rupees(20_000), taxablePaise: 0n })
    expect(buckets['other-long']).toMatchObject({ setOffPaise: rupees(10_000), taxablePaise: 0n })
    // 1,50,000 − 20,000 − the exempt 1,25,000.
    expect(buckets['equity-long']).toMatchObject({
      setOffPaise: rupees(20_000),
      exemptPaise: rupees(1_25_000),
      taxablePaise: rupees(5_000),
    })
    expect(losses).toEqual([])
  })
  it('from a long term offset only long-term gains', () => {
    const { buckets, losses } = setOff(
      '2026-27',
      gains({ 'equity-long': -rupees(30_000), 'other-long': rupees(10_000), 'equity-short': rupees(40_000) }),
      [],
    )
    expect(buckets['other-long'].setOffPaise).toBe(rupees(10_000))
    expect(buckets['equity-short'].taxablePaise).toBe(rupees(40_000))
    expect(losses).toEqual([
      { year: '2026-27', kind: 'long-term', amountPaise: rupees(20_000), lastYear: '2034-35' },
    ])
  })
  it('from speculation offset only speculation, for four more years', () => {
    const first = setOff('2026-27', gains({ speculative: -rupees(9_000), 'equity-short': rupees(5_000) }), [])
    expect(first.buckets['equity-short'].taxablePaise).toBe(rupees(5_000))
    expect(first.losses).toMatchObject([{ kind: 'speculative', lastYear: '2030-31' }])
    const later = (year: string) => setOff(year, gains({ speculative: rupees(10_000) }), first.losses)
    expect(later('2030-31').buckets.speculative).toMatchObject({
      broughtForwardPaise: rupees(9_000),
      taxablePaise: rupees(1_000),
    })
    expect(later('2031-32').buckets.speculative.taxablePaise).toBe(rupees(10_000))
    // No gain uses it up to its last year, so it expires.
    expect(setOff('2030-31', nothing, first.losses).losses).toEqual([])
  })
  it('are used in the order of their years, after the year’s own', () => {
    const old = (year: string, lastYear: string, amountPaise: bigint): Loss => ({
      year,
      lastYear,
      amountPaise,
      kind: 'short-term',
    })
    const { buckets, losses } = setOff('2026-27', gains({ 'equity-short': rupees(100), slab: -rupees(60) }), [
      old('2024-25', '2032-33', rupees(30)),
      old('2025-26', '2033-34', rupees(30)),
    ])
    expect(buckets['equity-short']).toMatchObject({
      setOffPaise: rupees(60),
      broughtForwardPaise: rupees(40),
      taxablePaise: 0n,
    })
    expect(losses).toMatchObject([{ year: '2025-26', amountPaise: rupees(20) }])
  })
  it('are carried forward from all earlier years, even across years without trades', () => {
    const { buckets } = setOffUntil(
      '2026-27',
      new Map([
        ['2026-27', gains({ 'equity-short': rupees(100) })],
        ['2020-21', gains({ 'equity-short': -rupees(30) })],
        ['2027-28', gains({ 'equity-short': -rupees(70) })],
      ]),
    )
    expect(buckets['equity-short'].broughtForwardPaise).toBe(rupees(30))
    const free = setOff('2023-24', gains({ 'equity-long': rupees(1_10_000) }), [])
    expect(free.buckets['equity-long'].exemptPaise).toBe(rupees(1_00_000))
  })
})

const amounts = fc.record(
  Object.fromEntries(taxBucket.options.map((bucket) => [bucket, fc.bigInt(-50_000_000n, 50_000_000n)])),
) as fc.Arbitrary<ByBucket>

it('each paisa of any loss and gain in any two years is used once', () => {
  const total = (paise: readonly bigint[]) => paise.reduce((sum, one) => sum + one, 0n)
  fc.assert(
    fc.property(amounts, amounts, (first, second) => {
      const before = setOff('2025-26', first, [])
      const { buckets, losses } = setOff('2026-27', second, before.losses)
      const results = taxBucket.options.map((bucket) => buckets[bucket])
      for (const { gainPaise, setOffPaise, broughtForwardPaise, exemptPaise, taxablePaise } of results) {
        expect(taxablePaise).toBe(
          (gainPaise > 0n ? gainPaise : 0n) - setOffPaise - broughtForwardPaise - exemptPaise,
        )
        expect(taxablePaise).toBeGreaterThanOrEqual(0n)
      }
      const made = total(results.map(({ gainPaise }) => (gainPaise < 0n ? -gainPaise : 0n)))
      const used = total(results.map((one) => one.setOffPaise + one.broughtForwardPaise))
      const brought = total(before.losses.map(({ amountPaise }) => amountPaise))
      expect(made + brought).toBe(used + total(losses.map(({ amountPaise }) => amountPaise)))
    }),
  )
})
