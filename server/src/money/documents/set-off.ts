import { type TaxBucket, taxBucket } from '@tarazu/contract/calls/documents.ts'
import { type Paise, smallerOf } from '@tarazu/contract/money/money.ts'
import { exemptLimitOf } from './tax-sections.ts'

type LossKind = 'short-term' | 'long-term' | 'speculative'
export type ByBucket = Readonly<Record<TaxBucket, Paise>>

/** A loss carried forward. */
export interface Loss {
  /** The year of the loss. */
  readonly year: string
  readonly kind: LossKind
  readonly amountPaise: Paise
  /** The last year in which it can be set off. */
  readonly lastYear: string
}

/** A bucket's result for a year: gain − set off − brought forward − exempt = taxable, if there is a gain. */
export interface BucketResult {
  /** After expenses. */
  readonly gainPaise: Paise
  readonly setOffPaise: Paise
  readonly broughtForwardPaise: Paise
  readonly exemptPaise: Paise
  readonly taxablePaise: Paise
}

export interface YearResult {
  readonly buckets: Readonly<Record<TaxBucket, BucketResult>>
  /** Those carried to the next year, oldest first. */
  readonly losses: readonly Loss[]
}

/**
 * The gains that a loss offsets: a short-term loss offsets any capital gain, a long-term one only long-term
 * gains (Act 2025, sections 108 and 111; 1961: 70 and 74), a speculative one only speculative gains (113;
 * 73). The highest-taxed gains come first; long-term equity gains, which are partly exempt, come last.
 */
const against: Readonly<Record<LossKind, readonly TaxBucket[]>> = {
  'short-term': ['slab', 'equity-short', 'other-long', 'equity-long'],
  'long-term': ['other-long', 'equity-long'],
  speculative: ['speculative'],
}
const lossBuckets: Readonly<Record<LossKind, readonly TaxBucket[]>> = {
  'long-term': ['other-long', 'equity-long'],
  'short-term': ['slab', 'equity-short'],
  speculative: ['speculative'],
}
/** Long-term losses first, since fewer gains qualify for them. */
const kinds = ['long-term', 'short-term', 'speculative'] as const
const yearsForward: Readonly<Record<LossKind, number>> = { 'long-term': 8, 'short-term': 8, speculative: 4 }

const yearAfter = (year: string, years: number): string => {
  const first = Number(year.slice(0, 4)) + years
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

type Rest = Record<TaxBucket, Paise>
const byBucket = (of: (bucket: TaxBucket) => Paise): Rest =>
  Object.fromEntries(taxBucket.options.map((bucket) => [bucket, of(bucket)])) as Rest

/** Sets a loss off against the remaining gains and records it; returns the rest of the loss. */
const absorb = (loss: Pick<Loss, 'kind' | 'amountPaise'>, rest: Rest, taken: Rest): Paise => {
  let leftPaise = loss.amountPaise
  for (const bucket of against[loss.kind]) {
    const partPaise = smallerOf(leftPaise, rest[bucket])
    rest[bucket] -= partPaise
    taken[bucket] += partPaise
    leftPaise -= partPaise
  }
  return leftPaise
}

/** Sets off a year's losses against its own gains, then those brought forward, oldest first. */
export const setOff = (year: string, gains: ByBucket, broughtForward: readonly Loss[]): YearResult => {
  const rest = byBucket((bucket) => (gains[bucket] > 0n ? gains[bucket] : 0n))
  const [ofYear, ofBefore] = [byBucket(() => 0n), byBucket(() => 0n)]
  const made = kinds.map((kind): Loss => {
    const amountPaise = lossBuckets[kind].reduce(
      (sum, bucket) => (gains[bucket] < 0n ? sum - gains[bucket] : sum),
      0n,
    )
    const leftPaise = absorb({ kind, amountPaise }, rest, ofYear)
    return { year, kind, amountPaise: leftPaise, lastYear: yearAfter(year, yearsForward[kind]) }
  })
  const usable = broughtForward.filter(({ lastYear }) => lastYear >= year)
  const brought = kinds.flatMap((kind) =>
    usable
      .filter((loss) => loss.kind === kind)
      .map((loss) => ({ ...loss, amountPaise: absorb(loss, rest, ofBefore) })),
  )
  const limitPaise = exemptLimitOf(year) ?? rest['equity-long']
  const exemptPaise = smallerOf(rest['equity-long'], limitPaise)
  const resultOf = (bucket: TaxBucket): BucketResult => {
    const freePaise = bucket === 'equity-long' ? exemptPaise : 0n
    return {
      gainPaise: gains[bucket],
      setOffPaise: ofYear[bucket],
      broughtForwardPaise: ofBefore[bucket],
      exemptPaise: freePaise,
      taxablePaise: rest[bucket] - freePaise,
    }
  }
  return {
    buckets: Object.fromEntries(
      taxBucket.options.map((bucket) => [bucket, resultOf(bucket)]),
    ) as YearResult['buckets'],
    losses: [...brought, ...made]
      .filter(({ amountPaise, lastYear }) => amountPaise > 0n && lastYear > year)
      .toSorted((one, other) => one.year.localeCompare(other.year)),
  }
}

/** A year's result, taking earlier years' losses into account. */
export const setOffUntil = (year: string, gains: ReadonlyMap<string, ByBucket>): YearResult => {
  let losses: readonly Loss[] = []
  for (const known of [...gains.keys()].filter((one) => one < year).toSorted())
    losses = setOff(known, gains.get(known) ?? byBucket(() => 0n), losses).losses
  return setOff(year, gains.get(year) ?? byBucket(() => 0n), losses)
}
