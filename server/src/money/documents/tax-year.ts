import { type TaxBucket, taxBucket } from '@tarazu/contract/calls/documents.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { dayNumberAt, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import { financialYearAt } from './financial-year.ts'
import { type Gain, gainOf } from './gains.ts'
import { type BucketResult, type ByBucket, type Loss, setOffUntil } from './set-off.ts'
import {
  type Act,
  type Asset,
  actOf,
  bucketOf,
  type DatedRate,
  exemptLimitOf,
  quartersOf,
  rateAt,
  ratesIn,
  sectionOf,
  tdsOf,
  tdsThresholdOf,
} from './tax-sections.ts'

/** The taxation of one disposal. */
export interface Taxed {
  readonly bucket: TaxBucket
  readonly section: string
  /** Undefined: at the slab rate. */
  readonly ratePpm: number | undefined
  readonly heldDays: number
}

export interface TaxedAmounts
  extends Pick<
    Gain,
    'acquiredMs' | 'disposedMs' | 'costPaise' | 'proceedsPaise' | 'expensesPaise' | 'sttPaise'
  > {
  readonly kind: Gain['kind']
}

export const afterExpenses = (row: TaxedAmounts): Paise => gainOf(row) - row.expensesPaise

/** A disposal with its bucket, section and rate. */
export const taxed = <Row extends TaxedAmounts>(row: Row, asset: Asset): Row & Taxed => {
  const bucket = bucketOf(asset, row.kind)
  const days = dayNumberAt(row.disposedMs) - dayNumberAt(row.acquiredMs)
  return {
    ...row,
    bucket,
    section: sectionOf(actOf(financialYearAt(row.disposedMs)), bucket, asset),
    ratePpm: rateAt(bucket, row.disposedMs),
    heldDays: days,
  }
}

export interface BucketOfYear extends BucketResult {
  readonly bucket: TaxBucket
  readonly section: string
  readonly rates: readonly DatedRate[]
  readonly hasRows: boolean
  readonly beforeExpensesPaise: Paise
  readonly expensesPaise: Paise
  readonly sttPaise: Paise
}

export interface Quarter {
  readonly untilDay: string
  readonly duePercent: number | null
  readonly capitalPaise: Paise
  readonly speculativePaise: Paise
  readonly dividendsPaise: Paise
}

export interface DividendsOfYear {
  readonly security: string
  readonly exchange: Exchange
  readonly dividendsPaise: Paise
  readonly tdsPaise: Paise
}

/** The taxation of a year's gains. */
export interface TaxYear {
  readonly act: Act
  readonly buckets: readonly BucketOfYear[]
  readonly exemptLimitPaise: Paise | undefined
  readonly losses: readonly Loss[]
  readonly quarters: readonly Quarter[]
  readonly speculativeTurnoverPaise: Paise
  readonly tdsThresholdPaise: Paise | undefined
  /** The companies that would deduct tax at source. */
  readonly deducting: readonly DividendsOfYear[]
}

export interface Dividend {
  readonly instantMs: number
  readonly amountPaise: Paise
  readonly security: string
  readonly exchange: Exchange
}

type Row = TaxedAmounts & Taxed

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0n)

const byYear = (rows: readonly Row[]): ReadonlyMap<string, ByBucket> =>
  new Map(
    [...Map.groupBy(rows, ({ disposedMs }) => financialYearAt(disposedMs))].map(([year, ofYear]) => [
      year,
      Object.fromEntries(
        taxBucket.options.map((bucket) => [
          bucket,
          sum(ofYear.filter((row) => row.bucket === bucket).map(afterExpenses)),
        ]),
      ) as ByBucket,
    ]),
  )

const quarterOf = (
  { untilDay, duePercent }: Pick<Quarter, 'untilDay' | 'duePercent'>,
  rows: readonly Row[],
  dividends: readonly Dividend[],
): Quarter => {
  const endMs = midnightOf(dayNumberOf(untilDay) + 1)
  const until = rows.filter(({ disposedMs }) => disposedMs < endMs)
  const [speculative, capital] = [
    until.filter(({ bucket }) => bucket === 'speculative'),
    until.filter(({ bucket }) => bucket !== 'speculative'),
  ]
  return {
    untilDay,
    duePercent,
    capitalPaise: sum(capital.map(afterExpenses)),
    speculativePaise: sum(speculative.map(afterExpenses)),
    dividendsPaise: sum(
      dividends.filter(({ instantMs }) => instantMs < endMs).map(({ amountPaise }) => amountPaise),
    ),
  }
}

/** A short position's payment in place of a dividend is not subject to a company's deduction. */
const deductingIn = (year: string, dividends: readonly Dividend[]): readonly DividendsOfYear[] => {
  const received = dividends.filter(({ amountPaise }) => amountPaise > 0n)
  return [...Map.groupBy(received, ({ security }) => security)].flatMap(([security, ofCompany]) => {
    const dividendsPaise = sum(ofCompany.map(({ amountPaise }) => amountPaise))
    const tdsPaise = tdsOf(year, dividendsPaise)
    const [first] = ofCompany
    return tdsPaise === 0n || first === undefined
      ? []
      : [{ security, exchange: first.exchange, dividendsPaise, tdsPaise }]
  })
}

/** The tax side of one year, from all disposals up to its end, and its dividends. */
export const taxYearOf = (year: string, rows: readonly Row[], dividends: readonly Dividend[]): TaxYear => {
  const act = actOf(year)
  const result = setOffUntil(year, byYear(rows))
  const ofYear = rows.filter(({ disposedMs }) => financialYearAt(disposedMs) === year)
  const speculative = ofYear.filter(({ bucket }) => bucket === 'speculative')
  const magnitude = (paise: Paise) => (paise < 0n ? -paise : paise)
  return {
    act,
    buckets: taxBucket.options.map((bucket) => {
      const own = ofYear.filter((row) => row.bucket === bucket)
      return {
        ...result.buckets[bucket],
        bucket,
        section: sectionOf(act, bucket, undefined),
        rates: ratesIn(bucket, year),
        hasRows: own.length > 0,
        beforeExpensesPaise: sum(own.map(gainOf)),
        expensesPaise: sum(own.map(({ expensesPaise }) => expensesPaise)),
        sttPaise: sum(own.map(({ sttPaise }) => sttPaise)),
      }
    }),
    exemptLimitPaise: exemptLimitOf(year),
    losses: result.losses,
    quarters: quartersOf(year).map((quarter) => quarterOf(quarter, ofYear, dividends)),
    speculativeTurnoverPaise: sum(speculative.map((row) => magnitude(gainOf(row)))),
    tdsThresholdPaise: tdsThresholdOf(year),
    deducting: deductingIn(year, dividends),
  }
}
