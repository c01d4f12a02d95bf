import { correlation, quantile } from '../market-compare/statistics.ts'

/** An issue's figures, real or practice. Multiples are without the anchors' part. */
export interface IssueFigures {
  readonly total: number
  readonly retail: number
  readonly nonInstitutional: number
  readonly qualified: number
  /** In crore of rupees. */
  readonly size: number
  /** The issue price, in rupees. */
  readonly price: number
  /** The gain of the first price over the issue price, in per cent. */
  readonly gain: number
}
type Figure = keyof IssueFigures

/** A figure for both markets, and its tolerance. */
export interface Row {
  readonly name: string
  readonly real: number
  readonly practice: number
  readonly isHeld: boolean
}

const shares = [0.05, 0.25, 0.5, 0.75, 0.95] as const
/** The tolerated ratio between the middle percentiles of a multiple or price, and between its outer ones. */
const farthestFactor = { middle: 1.4, outer: 2.5 } as const
const farthestGain = { middle: 5, outer: 15 } as const
const farthestShare = 0.05
const farthestCorrelation = 0.1

const multipleFigures = ['total', 'retail', 'nonInstitutional', 'qualified'] as const

const multipleRows = (real: readonly IssueFigures[], practice: readonly IssueFigures[]): readonly Row[] =>
  ([...multipleFigures, 'price'] as const).flatMap((figure) =>
    shares.map((share) => {
      const values = [real, practice].map((list) =>
        quantile(
          list.map((one) => one[figure]),
          share,
        ),
      )
      const [ofReal = 0, ofPractice = 0] = values
      const farthest = share === 0.05 || share === 0.95 ? farthestFactor.outer : farthestFactor.middle
      const isHeld = Math.abs(Math.log(ofPractice / ofReal)) <= Math.log(farthest)
      const unit = figure === 'price' ? 'rupees' : 'times'
      return { name: `${figure}, ${unit}, ${share * 100} %`, real: ofReal, practice: ofPractice, isHeld }
    }),
  )

const gainRows = (real: readonly IssueFigures[], practice: readonly IssueFigures[]): readonly Row[] =>
  shares.map((share) => {
    const [ofReal = 0, ofPractice = 0] = [real, practice].map((list) =>
      quantile(
        list.map(({ gain }) => gain),
        share,
      ),
    )
    const farthest = share === 0.95 ? farthestGain.outer : farthestGain.middle
    const isHeld = Math.abs(ofPractice - ofReal) <= farthest
    return {
      name: `first price over issue price, per cent, ${share * 100} %`,
      real: ofReal,
      practice: ofPractice,
      isHeld,
    }
  })

const multiples = [0, 1.5, 5, 20, 60, Number.POSITIVE_INFINITY] as const

const gainByMultipleRows = (
  real: readonly IssueFigures[],
  practice: readonly IssueFigures[],
): readonly Row[] =>
  multiples.slice(0, -1).map((from, i) => {
    const to = multiples[i + 1] as number
    const [ofReal = 0, ofPractice = 0] = [real, practice].map((list) =>
      quantile(
        list.filter(({ total }) => total >= from && total < to).map(({ gain }) => gain),
        0.5,
      ),
    )
    const name = `median of it, subscribed ${from} times ${to === Number.POSITIVE_INFINITY ? 'or more' : `to ${to}`}`
    return { name, real: ofReal, practice: ofPractice, isHeld: Math.abs(ofPractice - ofReal) <= 5 }
  })

const shareRows = (real: readonly IssueFigures[], practice: readonly IssueFigures[]): readonly Row[] => {
  const row = (name: string, isSuch: (one: IssueFigures) => boolean): Row => {
    const [ofReal = 0, ofPractice = 0] = [real, practice].map(
      (list) => list.filter(isSuch).length / list.length,
    )
    return {
      name,
      real: ofReal,
      practice: ofPractice,
      isHeld: Math.abs(ofPractice - ofReal) <= farthestShare,
    }
  }
  return [
    row('part subscribed less than once', ({ total }) => total < 1),
    row('part with retail less than once', ({ retail }) => retail < 1),
    row('part that opens below the issue price', ({ gain }) => gain < 0),
  ]
}

const ranksOf = (values: readonly number[]): readonly number[] => {
  const order = values.map((_, i) => i).toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
  const ranks = values.map(() => 0)
  for (const [rank, i] of order.entries()) ranks[i] = rank
  return ranks
}

const correlationRows = (
  real: readonly IssueFigures[],
  practice: readonly IssueFigures[],
): readonly Row[] => {
  const row = (one: Figure, other: Figure): Row => {
    const [ofReal = 0, ofPractice = 0] = [real, practice].map((list) =>
      correlation(ranksOf(list.map((issue) => issue[one])), ranksOf(list.map((issue) => issue[other]))),
    )
    const isHeld = Math.abs(ofPractice - ofReal) <= farthestCorrelation
    return { name: `rank correlation of ${one} and ${other}`, real: ofReal, practice: ofPractice, isHeld }
  }
  return [
    row('total', 'gain'),
    row('retail', 'nonInstitutional'),
    row('retail', 'qualified'),
    row('nonInstitutional', 'qualified'),
    row('size', 'retail'),
  ]
}

export const compareIssues = (
  real: readonly IssueFigures[],
  practice: readonly IssueFigures[],
): readonly Row[] => [
  ...multipleRows(real, practice),
  ...gainRows(real, practice),
  ...gainByMultipleRows(real, practice),
  ...shareRows(real, practice),
  ...correlationRows(real, practice),
]
