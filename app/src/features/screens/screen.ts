import type { ScreenFigure } from '@tarazu/contract/calls/stock-screen.ts'
import type { getStock } from '@tarazu/contract/calls/stocks.ts'
import { type Paise, paiseFromRupees, rupeesFromPaise, smallerOf } from '@tarazu/contract/money/money.ts'
import { typedDecimal, typedSignedDecimal } from '@tarazu/contract/text/typed-input.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { oneOf, type ScreenValues } from '../../router/search-parameters.ts'

type ListFields = CallInput<typeof getStock>

/** The figures of a screen, in the order of its form. */
export const figures = [
  'lotCost',
  'price',
  'peRatio',
  'dividendYield',
  'marketValue',
  'changePercent',
  'volume',
  'belowYearHigh',
  'aboveYearLow',
] as const satisfies readonly (ScreenFigure | 'lotCost')[]
export type Figure = (typeof figures)[number]

/** The columns a list can be sorted by. */
export const sorts = [
  'name',
  'price',
  'changePercent',
  'volume',
  'turnover',
  'peRatio',
  'dividendYield',
  'marketValue',
  'belowYearHigh',
  'aboveYearLow',
] as const
export type Sort = (typeof sorts)[number]
export type SortDirection = 'asc' | 'desc'

export interface Span {
  /** In wire format: "12.5". */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The filters and the sort order of stocks. */
export interface Screen {
  readonly spans: Readonly<Partial<Record<Figure, Span>>>
  readonly exchange?: 'NSE' | 'BSE' | undefined
  readonly sector?: string | undefined
  /** Only stocks whose smallest order the investor can afford. */
  readonly affordable?: boolean | undefined
  readonly sort?: Sort | undefined
  /** Default: the column's own direction. */
  readonly order?: SortDirection | undefined
}

export const nothingChosen: Screen = { spans: {} }

/** Amounts and counts are whole numbers. */
const decimalsOf = (figure: Figure): number =>
  figure === 'volume' || figure === 'marketValue' || figure === 'lotCost' ? 0 : 2

/** A typed figure; undefined if invalid. Only a change may be negative. */
export const typedFigure = (figure: Figure, typed: string): string | undefined => {
  const read = figure === 'changePercent' ? typedSignedDecimal : typedDecimal
  const decimal = read(typed, decimalsOf(figure))
  return decimal === undefined || decimal.length > 15 ? undefined : decimal
}

const spanOf = (figure: Figure, values: ScreenValues): Span | undefined => {
  const read = (end: 'From' | 'To') => {
    const value = values[`${figure}${end}`]
    return value === undefined ? undefined : typedFigure(figure, value)
  }
  const [from, to] = [read('From'), read('To')]
  return from === undefined && to === undefined ? undefined : { from, to }
}

/** Parses an address's values strictly: damaged ones are dropped. */
export const readScreen = (values: ScreenValues): Screen => {
  const sort = oneOf(values.sort, sorts)
  return {
    spans: Object.fromEntries(
      figures.flatMap((figure) => {
        const span = spanOf(figure, values)
        return span === undefined ? [] : [[figure, span]]
      }),
    ),
    exchange: oneOf(values.exchange, ['NSE', 'BSE']),
    sector: values.sector,
    affordable: values.affordable === 'yes' || undefined,
    sort,
    order: sort && oneOf(values.order, ['asc', 'desc']),
  }
}

/** Serialises it to an address's values, without empty ones. */
export const screenValues = ({ spans, affordable, ...others }: Screen): ScreenValues => {
  const ends = Object.entries(spans).flatMap(([figure, { from, to }]) => [
    [`${figure}From`, from],
    [`${figure}To`, to],
  ])
  const all = [...Object.entries(others), ['affordable', affordable && 'yes'], ...ends]
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

/** The saved form of a screen; two with the same text are the same screen. */
export const screenText = (screen: Screen): string => {
  const pairs = Object.entries(screenValues(screen)).map(([name, value]) => [name, value ?? ''] as const)
  return new URLSearchParams(
    pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)).map((pair) => [...pair]),
  ).toString()
}
export const savedScreen = (text: string): Screen => readScreen(Object.fromEntries(new URLSearchParams(text)))

/** A part that can be removed on its own. */
export type Part = Figure | 'exchange' | 'sector' | 'affordable' | 'sort'

export const partsOf = (screen: Screen): readonly Part[] => [
  ...(screen.affordable ? (['affordable'] as const) : []),
  ...figures.filter((figure) => screen.spans[figure] !== undefined),
  ...(['sector', 'exchange', 'sort'] as const).filter((part) => screen[part] !== undefined),
]

export const without = (screen: Screen, part: Part): Screen => {
  if (part === 'sort') return { ...screen, sort: undefined, order: undefined }
  if (part === 'sector' || part === 'exchange' || part === 'affordable')
    return { ...screen, [part]: undefined }
  const { [part]: _undone, ...spans } = screen.spans
  return { ...screen, spans }
}

/** Filtered by a figure, or unfiltered if neither bound is given. */
export const withSpan = (screen: Screen, figure: Figure, span: Span): Screen =>
  span.from === undefined && span.to === undefined
    ? without(screen, figure)
    : { ...screen, spans: { ...screen.spans, [figure]: span } }

interface Money {
  /** The smallest order; undefined while it is unknown. */
  readonly lotShares: number | undefined
  /** The highest price at which the investor can afford it; undefined without that filter. */
  readonly affordablePaise: bigint | undefined
}

/** An amount in paise, if there is one. */
const paiseIn = (rupees: string | undefined): readonly Paise[] => {
  const amountPaise = rupees === undefined ? undefined : paiseFromRupees(rupees)
  return amountPaise === undefined ? [] : [amountPaise]
}

/** The price range that remains after the filters on price, lot cost and money. */
const priceSpan = ({ spans }: Screen, { lotShares, affordablePaise }: Money): Span => {
  const { price = {}, lotCost = {} } = spans
  const lot = BigInt(lotShares ?? 0)
  /** Per share: rounded inwards, up at the lower and down at the upper bound. */
  const ofLot = (text: string | undefined, extraPaise: bigint): readonly Paise[] =>
    lot === 0n ? [] : paiseIn(text).map((costPaise) => (costPaise + extraPaise) / lot)
  const from = [...paiseIn(price.from), ...ofLot(lotCost.from, lot - 1n)]
  const to = [
    ...paiseIn(price.to),
    ...ofLot(lotCost.to, 0n),
    ...(affordablePaise === undefined ? [] : [affordablePaise]),
  ]
  return {
    from:
      from.length === 0
        ? undefined
        : rupeesFromPaise(from.reduce((one, other) => (one > other ? one : other))),
    to: to.length === 0 ? undefined : rupeesFromPaise(to.reduce(smallerOf)),
  }
}

/** The list call's input. */
export const listFields = (screen: Screen, money: Money): ListFields => {
  const { spans, exchange, sector, sort, order } = screen
  const ends = Object.fromEntries(
    Object.entries({ ...spans, lotCost: undefined, price: priceSpan(screen, money) }).flatMap(
      ([figure, span]) => [
        [`${figure}From`, span?.from],
        [`${figure}To`, span?.to],
      ],
    ),
  )
  const all = { exchange, sector, sort, order, ...ends }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
