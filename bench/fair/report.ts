import { colours, createPanel, legend, svgOf, text } from '../market-compare/plot.ts'
import type { Outcome, Verdict } from './evidence.ts'
import { families, roundTheClock } from './families.ts'

/** The table and the plot of bench:fair. */

export interface Report {
  readonly practice: readonly Verdict[]
  readonly real: ReadonlyMap<string, Verdict>
  /** Half the width of a corrected interval, in standard errors. */
  readonly width: number
  readonly hasRealFiles: boolean
  readonly seeds: Readonly<
    Record<'sessions' | 'leads' | 'clock' | 'days' | 'months' | 'listings' | 'blocks', number>
  >
}

const basisPoints = (part: number): string => (part * 10_000).toFixed(2).replace('-', '−')
const gained = ({ meanGain, standardError }: Verdict): string =>
  `${basisPoints(meanGain)} ± ${basisPoints(standardError)}`
const words: Record<Outcome, string> = { fair: '', earning: ' **earns**', open: ' undecided' }
const gainedAndOutcome = (verdict: Verdict): string => gained(verdict) + words[verdict.outcome]

const introduction = ({ practice, width, hasRealFiles, seeds }: Report): readonly string[] => {
  const others = practice.filter(({ outcome }) => outcome !== 'fair').length
  return [
    `Written by \`npm run bench:fair\`; seeds: ${seeds.sessions} for NSE's sessions and ${seeds.leads} more for whole minutes, ${seeds.clock} round the clock, ${seeds.days} for days and ${seeds.months} more for months, ${seeds.listings} for listings, ${seeds.blocks} for blocks. Sessions are a market’s first 100 live days (60 round the clock).`,
    '',
    `Gains are per trade before costs, in hundredths of a per cent, with standard errors clustered by day. A confidence interval extends ${width.toFixed(2)} standard errors to each side: 95 % for all ${practice.length} trials together (Bonferroni). A strategy earns nothing if the interval, and that of its opposite, ends below half the spread that it would pay. ${others === 0 ? 'None earns anything.' : `${others} earn something or are undecided.`}`,
    '',
    `The real files have no earnings, no news and too few minutes${hasRealFiles ? ', and only companies that are large today: winners are overstated' : '; they were missing in this run'}.`,
  ]
}

export const tableOf = (report: Report): string => {
  const byName = new Map(report.practice.map((verdict) => [verdict.name, verdict]))
  const rowOf = (family: string, name: string): readonly string[] => {
    const verdict = byName.get(name)
    if (verdict === undefined) return []
    const [clock, real] = [byName.get(roundTheClock(name)), report.real.get(name)]
    const cells = [
      family,
      name,
      verdict.trades.toLocaleString('en-IN'),
      gainedAndOutcome(verdict),
      basisPoints(verdict.halfSpread),
      clock ? `${gainedAndOutcome(clock)} (${basisPoints(clock.halfSpread)})` : '',
      real ? gained(real) : '',
    ]
    return [`| ${cells.join(' | ')} |`]
  }
  return [
    '# What strategies on public information earn',
    '',
    ...introduction(report),
    '',
    '| family | strategy | trades | gain | half the spread | round the clock (half the spread) | real market |',
    '|---|---|---|---|---|---|---|',
    ...families.flatMap(({ name: family, strategies }) =>
      strategies.flatMap(({ name }, i) => rowOf(i === 0 ? family : '', name)),
    ),
    '',
  ].join('\n')
}

const rowHeight = 20
const edge = 40
const namesWidth = 460

export const pictureOf = ({ practice, real, width }: Report): string => {
  const height = practice.length * rowHeight
  const x = { label: 'gain of a trade, hundredths of a per cent', from: -edge, to: edge }
  const y = { label: '', from: 0, to: 1, ticks: [] }
  const panel = createPanel({ left: namesWidth, top: 90, width: 420, height, x, y })
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
    return text(namesWidth - 8, 90 + below + 4, verdict.name, { size: 11, anchor: 'end' })
  })
  return svgOf(
    namesWidth + 460,
    height + 150,
    'What strategies on public information earn, with corrected intervals',
    [
      legend(24, 62, [
        ['practice market', colours.practice],
        ['real market', colours.real],
        ['within half the spread', colours.muted],
      ]),
      panel.svg(),
      ...names,
    ],
  )
}
