import { describe, expect, it } from 'vitest'
import type { Asset } from './tax-sections.ts'
import { ratesIn, tdsOf } from './tax-sections.ts'
import { type Dividend, type TaxedAmounts, taxed, taxYearOf } from './tax-year.ts'

const atDay = (day: string, time = '11:00'): number => Date.parse(`${day}T${time}:00+05:30`)
const row = (kind: TaxedAmounts['kind'], disposedDay: string, gainPaise: bigint, asset: Asset = 'equity') =>
  taxed(
    {
      kind,
      acquiredMs: atDay('2025-04-01'),
      disposedMs: atDay(disposedDay),
      costPaise: 1_000_000n,
      proceedsPaise: 1_000_000n + gainPaise,
      expensesPaise: 1_000n,
      sttPaise: 500n,
    },
    asset,
  )
const dividend = (instantMs: number, amountPaise: bigint, security = 'INE1'): Dividend => ({
  instantMs,
  amountPaise,
  security,
  exchange: 'NSE',
})

describe('a year’s tax', () => {
  it('has each kind of asset in its bucket, by the sections of the year’s Act', () => {
    const told = ([asset, kind, day]: readonly [Asset, TaxedAmounts['kind'], string]) => {
      const { bucket, section, ratePpm } = row(kind, day, 0n, asset)
      return [bucket, section, ratePpm]
    }
    expect(
      (
        [
          ['equity', 'short-term', '2026-11-20'],
          ['equity', 'long-term', '2026-11-20'],
          ['other', 'short-term', '2026-11-20'],
          ['other', 'long-term', '2026-11-20'],
          ['debt', 'short-term', '2026-11-20'],
          ['equity', 'speculative', '2026-11-20'],
          ['equity', 'short-term', '2026-03-31'],
          ['debt', 'short-term', '2026-03-31'],
          ['equity', 'long-term', '2024-07-22'],
        ] as const
      ).map(told),
    ).toEqual([
      ['equity-short', '196', 200_000],
      ['equity-long', '198', 125_000],
      ['slab', '67', undefined],
      ['other-long', '197', 125_000],
      ['slab', '76', undefined],
      ['speculative', '113', undefined],
      ['equity-short', '111A', 200_000],
      ['slab', '50AA', undefined],
      ['equity-long', '112A', 100_000],
    ])
    expect(ratesIn('equity-short', '2024-25')).toEqual([
      { fromDay: '2024-04-01', ratePpm: 150_000 },
      { fromDay: '2024-07-23', ratePpm: 200_000 },
    ])
  })
  it('deducts expenses but no securities transaction tax, and adds up absolute amounts for turnover', () => {
    const { buckets, speculativeTurnoverPaise } = taxYearOf(
      '2026-27',
      [
        row('short-term', '2026-05-01', 20_000n),
        row('speculative', '2026-05-02', -7_000n),
        row('speculative', '2026-05-03', 5_000n),
      ],
      [],
    )
    expect(buckets[0]).toMatchObject({
      beforeExpensesPaise: 20_000n,
      expensesPaise: 1_000n,
      sttPaise: 500n,
      taxablePaise: 19_000n,
    })
    expect(speculativeTurnoverPaise).toBe(12_000n)
  })
  it('counts the gains up to each due day of advance tax, including that day', () => {
    const { quarters } = taxYearOf(
      '2026-27',
      [
        { ...row('short-term', '2026-06-15', 3_000n), disposedMs: atDay('2026-06-15', '23:59') },
        row('short-term', '2026-06-16', 5_000n),
        row('speculative', '2027-03-31', 9_000n),
      ],
      [dividend(atDay('2026-09-15'), 700n)],
    )
    expect(
      quarters.map(({ untilDay, duePercent, capitalPaise, speculativePaise, dividendsPaise }) => [
        untilDay,
        duePercent,
        capitalPaise,
        speculativePaise,
        dividendsPaise,
      ]),
    ).toEqual([
      ['2026-06-15', 15, 2_000n, 0n, 0n],
      ['2026-09-15', 45, 6_000n, 0n, 700n],
      ['2026-12-15', 75, 6_000n, 0n, 700n],
      ['2027-03-15', 100, 6_000n, 0n, 700n],
      ['2027-03-31', null, 6_000n, 8_000n, 700n],
    ])
  })
  it('shows a company’s deduction once its dividends exceed the limit, without a short’s payments', () => {
    expect([tdsOf('2026-27', 1_000_000n), tdsOf('2026-27', 1_000_100n)]).toEqual([0n, 100_000n])
    expect([tdsOf('2024-25', 500_100n), tdsOf('2019-20', 9_000_000n)]).toEqual([50_000n, 0n])
    const instantMs = atDay('2026-09-15')
    const { deducting } = taxYearOf(
      '2026-27',
      [],
      [
        dividend(instantMs, 600_000n),
        dividend(instantMs, 600_000n),
        dividend(instantMs, -900_000n),
        dividend(instantMs, 900_000n, 'INE2'),
      ],
    )
    expect(deducting).toMatchObject([{ security: 'INE1', dividendsPaise: 1_200_000n, tdsPaise: 120_000n }])
  })
})
