import { type Comparison, rangeOf } from './comparison.ts'
import { type BothStocks, memoryOf, tailsOf } from './daily.ts'
import { type MinuteShapes, meanShape, sessionMinutes } from './minutes.ts'
import { colours, createPanel, legend, type Point, svgOf, text } from './plot.ts'
import { daysOfYear, deviation, quantile } from './statistics.ts'

const markets = [
  ['real market', colours.real],
  ['practice market', colours.practice],
] as const

/** A smoothed histogram (a kernel density), at 80 points. */
const densityOf = (values: readonly number[], from: number, to: number): readonly Point[] => {
  const width = 1.06 * deviation(values) * values.length ** -0.2
  return Array.from({ length: 81 }, (_, i) => {
    const x = from + ((to - from) * i) / 80
    const sum = values.reduce((total, value) => total + Math.exp(-(((x - value) / width) ** 2) / 2), 0)
    return [x, sum / (values.length * width * Math.sqrt(2 * Math.PI))]
  })
}

/** A figure's name, shortened for a small panel. */
const shortened = (name: string): string =>
  name
    .replace('absolute returns', '|return|')
    .replace('absolute return', '|return|')
    .replace('correlation of returns of two stocks', 'correlation of two stocks’ returns')

/** One small panel per figure: its distribution over stocks, and its 5th, 50th and 95th percentile. */
export const picturedFigures = (comparisons: readonly Comparison[]): string => {
  const [columns, width, height, gap] = [3, 270, 110, 44]
  const panels = comparisons.map(({ name, real, practice }, i) => {
    const all = [...real, ...practice]
    const [from, to] = [quantile(all, 0.004), quantile(all, 0.988)]
    const margin = (to - from) * 0.06
    const x = { label: '', from: from - margin, to: to + margin }
    const densities = [real, practice].map((values) => densityOf(values, x.from, x.to))
    const highest = Math.max(...densities.flat().map(([, y]) => y)) * 1.45
    const left = 40 + (i % columns) * (width + gap)
    const top = 100 + Math.floor(i / columns) * (height + 84)
    const panel = createPanel({
      left,
      top,
      width,
      height,
      title: shortened(name),
      x,
      y: { label: '', from: 0, to: highest, ticks: [] },
    })
    for (const [which, values] of [real, practice].entries()) {
      const colour = markets[which]?.[1] ?? colours.ink
      const density = densities[which] ?? []
      panel.band(
        density.map(([at]): Point => [at, 0]),
        density,
        colour,
      )
      panel.line(density, colour)
      panel.range(rangeOf(values), 8 + which * 11, colour)
    }
    return panel.svg()
  })
  const rows = Math.ceil(comparisons.length / columns)
  return svgOf(
    columns * (width + gap) + 20,
    60 + rows * (height + 84) + 20,
    'Figures of stocks: how they are spread',
    [
      legend(
        24,
        58,
        markets.map(([word, colour]) => [word, colour]),
      ),
      text(320, 58, 'height: how many stocks; bars: 5th to 95th percentile, dots: median over stocks'),
      ...panels,
    ],
  )
}

const lags = Array.from({ length: 40 }, (_, i) => i + 1)

/** How long large movements persist after a large one. */
export const picturedMemory = (stocks: BothStocks): string => {
  const panel = createPanel({
    left: 74,
    top: 84,
    width: 640,
    height: 260,
    x: { label: 'days between', from: 1, to: 40, ticks: [1, 5, 10, 20, 30, 40] },
    y: { label: 'autocorrelation of |return|', from: -0.05, to: 0.35 },
  })
  for (const [i, series] of [stocks.real, stocks.practice].entries()) {
    const colour = markets[i]?.[1] ?? colours.ink
    const memory = memoryOf(series, lags)
    const at = (share: number) => memory.map((values, lag): Point => [lag + 1, quantile(values, share)])
    panel.band(at(0.05), at(0.95), colour)
    panel.line(at(0.5), colour)
  }
  return svgOf(750, 400, 'Volatility clusters', [
    legend(24, 58, markets),
    text(320, 58, 'lines: median over stocks, bands: 5th to 95th percentile'),
    panel.svg(),
  ])
}

/** The frequency of large movements. */
export const picturedTails = (stocks: BothStocks): string => {
  const thresholds = Array.from({ length: 33 }, (_, i) => i / 4)
  const panel = createPanel({
    left: 84,
    top: 84,
    width: 630,
    height: 260,
    x: { label: 'deviations of the stock', from: 0, to: 8 },
    y: {
      label: '',
      from: 0.00001,
      to: 1,
      isLogarithmic: true,
      ticks: [0.00001, 0.0001, 0.001, 0.01, 0.1, 1],
      format: (value) => `${value * 100} %`,
    },
  })
  const pointsOf = (shares: readonly number[]) =>
    thresholds.flatMap((threshold, i): Point[] => ((shares[i] ?? 0) > 0 ? [[threshold, shares[i] ?? 0]] : []))
  panel.line(pointsOf(tailsOf(stocks.real, thresholds)), colours.real)
  panel.line(pointsOf(tailsOf(stocks.practice, thresholds)), colours.practice)
  // The normal law, by the continued fraction of its tail.
  const normalTail = (x: number): number => {
    let fraction = x + 40
    for (let k = 39; k >= 1; k -= 1) fraction = x + k / fraction
    return (2 * Math.exp((-x * x) / 2)) / (Math.sqrt(2 * Math.PI) * fraction)
  }
  const normal = thresholds.filter((x) => x >= 0.5 && x <= 4.25).map((x): Point => [x, normalTail(x)])
  panel.line(normal, colours.muted, '4 4')
  return svgOf(750, 400, 'Days on which a stock moves by more than so many deviations', [
    legend(24, 58, [...markets, ['normal law', colours.muted]]),
    panel.svg(),
  ])
}

/** A session's shape in five-minute steps: its volume, and its volatility as the root of variance. */
export const picturedMinutes = ({ stocks, index }: MinuteShapes): string => {
  const width = 5
  const panels = (
    [
      ['Volume of stocks', stocks, 'volume', 6],
      ['Volatility of stocks', stocks, 'variance', 4],
      ['Volatility of the index', index, 'variance', 4],
    ] as const
  ).map(([title, { real, practice }, what, highest], i) => {
    const panel = createPanel({
      left: 70,
      top: 100 + i * 230,
      width: 640,
      height: 150,
      title,
      x: {
        label: i === 2 ? 'time of day' : '',
        from: 0,
        to: sessionMinutes,
        ticks: [15, 75, 135, 195, 255, 315, 375],
        format: (minute) =>
          `${Math.floor((555 + minute) / 60)}:${String((555 + minute) % 60).padStart(2, '0')}`,
      },
      y: { label: 'mean of the day = 1', from: 0, to: highest },
    })
    for (const [which, shapes] of [real, practice].entries()) {
      const points = meanShape(shapes, what, width).map((value, k): Point => {
        return [(k + 0.5) * width, what === 'variance' ? Math.sqrt(value) : value]
      })
      panel.line(points, markets[which]?.[1] ?? colours.ink)
    }
    return panel.svg()
  })
  return svgOf(750, 790, 'Through the session, by five minutes', [legend(24, 58, markets), ...panels])
}

const picturedSeeds = 20

/** Twenty histories of an index and a real one, each starting at 100. */
export const picturedYears = (practice: readonly (readonly number[])[], real: readonly number[]): string => {
  const panel = createPanel({
    left: 70,
    top: 90,
    width: 640,
    height: 380,
    x: { label: 'years', from: 0, to: 8 },
    y: { label: 'the beginning is 100', from: 40, to: 700, isLogarithmic: true, ticks: [50, 100, 200, 400] },
  })
  const pointsOf = (closes: readonly number[]): readonly Point[] =>
    closes.flatMap((close, day): readonly Point[] =>
      day % 5 === 0 ? [[day / daysOfYear, (100 * close) / (closes[0] ?? close)]] : [],
    )
  for (const closes of practice.slice(0, picturedSeeds)) panel.thinLine(pointsOf(closes), colours.practice)
  panel.line(pointsOf(real), colours.real)
  const title = 'Twenty histories of the Tarazu 50, and the NIFTY 50'
  return svgOf(750, 530, title, [legend(24, 58, markets), panel.svg()])
}
