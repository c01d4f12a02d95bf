import { colours, createPanel, legend, svgOf, text } from '../market-compare/plot.ts'
import type { Outcome, Verdict } from './evidence.ts'

/** The table and the plot of bench:fair. */

export interface Report {
  readonly practice: readonly Verdict[]
  readonly real: ReadonlyMap<string, Verdict>
  /** Standard errors to each side of a corrected interval. */
  readonly width: number
  readonly hasRealFiles: boolean
  readonly seeds: Readonly<
    Record<'sessions' | 'leads' | 'clock' | 'days' | 'months' | 'listings' | 'blocks', number>
  >
}

const basisPoints = (part: number): string => (part * 10_000).toFixed(2).replace('-', '−')
const gained = ({ meanGain, standardError }: Verdict): string =>
  `${basisPoints(meanGain)} ± ${basisPoints(standardError)}`
const words: Record<Outcome, string> = {
  fair: 'nothing to earn',
  earning: '**earns**',
  open: 'too few trades to tell',
}

export const tableOf = ({ practice, real, width, hasRealFiles, seeds }: Report): string =>
  [
    '# What strategies on public information earn',
    '',
    `Made by \`npm run bench:fair\` with ${seeds.sessions} seeds of minutes, ${seeds.leads} more of strategies on whole minutes and of leads, ${seeds.clock} of minutes round the clock, ${seeds.days} of days, ${seeds.months} more of months, ${seeds.listings} of listings and ${seeds.blocks} of blocks. Gains of a trade before costs in hundredths of a per cent, with the standard error over days. An interval has ${width.toFixed(2)} standard errors to each side: 95 % for all ${practice.length} strategies together (Bonferroni). A strategy is held to earn nothing where the interval, of it and of its opposite, ends below half the spread that the trade would pay. The real files have no earnings, no results and no minutes of enough days${hasRealFiles ? ', and hold the companies that are large today, so that those that fell away are missing' : '; they were not there at this run'}.`,
    '',
    '| strategy | trades | gain | half the spread | | real market |',
    '|---|---|---|---|---|---|',
    ...practice.map((verdict) => {
      const { name, trades, halfSpread, outcome } = verdict
      const there = real.get(name)
      return `| ${name} | ${trades.toLocaleString('en-IN')} | ${gained(verdict)} | ${basisPoints(halfSpread)} | ${words[outcome]} | ${there ? gained(there) : '–'} |`
    }),
    '',
  ].join('\n')

const rowHeight = 20
const edge = 40

export const pictureOf = ({ practice, real, width }: Report): string => {
  const height = practice.length * rowHeight
  const x = { label: 'gain of a trade, hundredths of a per cent', from: -edge, to: edge }
  const y = { label: '', from: 0, to: 1, ticks: [] }
  const panel = createPanel({ left: 380, top: 90, width: 420, height, x, y })
  const rangeOf = ({ meanGain, standardError }: Verdict, sign = 1) =>
    [-width, 0, width].map((errors) => 10_000 * (sign * meanGain + errors * standardError)) as [
      number,
      number,
      number,
    ]
  const names = practice.map((verdict, i) => {
    const below = (i + 0.5) * rowHeight
    const there = real.get(verdict.name)
    panel.band(
      [
        [-10_000 * verdict.halfSpread, 1 - (i + 0.9) / practice.length],
        [10_000 * verdict.halfSpread, 1 - (i + 0.9) / practice.length],
      ],
      [
        [-10_000 * verdict.halfSpread, 1 - (i + 0.1) / practice.length],
        [10_000 * verdict.halfSpread, 1 - (i + 0.1) / practice.length],
      ],
      colours.muted,
    )
    if (there) panel.range(rangeOf(there), below + 4, colours.real)
    panel.range(rangeOf(verdict), below - 3, colours.practice)
    return text(372, 90 + below + 4, verdict.name, { size: 11, anchor: 'end' })
  })
  return svgOf(840, height + 150, 'What strategies on public information earn, with corrected intervals', [
    legend(24, 62, [
      ['practice market', colours.practice],
      ['real market', colours.real],
      ['within half the spread', colours.muted],
    ]),
    panel.svg(),
    ...names,
  ])
}
