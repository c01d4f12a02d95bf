import type { fundDetail } from '@tarazu/contract/calls/funds.ts'
import { percentText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { heading } from '../../../money/documents/printing/heading.ts'
import { paperFigures } from '../../../money/documents/printing/paper-figures.ts'
import { type Column, Sheet } from '../../../money/documents/printing/sheet.ts'
import type { PaperWords } from '../../../money/documents/words/paper-text.ts'
import type { FactsheetWords } from './words/en.ts'

/** The contents of a fund's factsheet, in its language. */
export interface FactsheetFacts {
  readonly fund: CallOutput<typeof fundDetail>
  readonly name: string
  readonly manager: string
  /** Undefined without a benchmark. */
  readonly benchmark: string | undefined
  readonly holdings: readonly { readonly name: string; readonly percent: string }[]
  /** The growth of 100 at the end of each month; with the benchmark's, if any. */
  readonly growth: {
    readonly fromDay: string
    readonly toDay: string
    readonly fund: readonly number[]
    readonly benchmark: readonly number[]
  }
}

export interface FactsheetContent extends FactsheetFacts {
  readonly words: PaperWords
  readonly factsheet: FactsheetWords
  readonly nowMs: number
  readonly pageUrl: string
}

const [invested, plotHeight] = [10_000, 104]

/** "-1.25" → "−1.25%"; a dash if unknown. */
const percent = (text: string | null): string => (text === null ? '–' : percentText(Number(text), 2))

const addFacts = (sheet: Sheet, { words, factsheet, fund, manager, benchmark }: FactsheetContent): void => {
  const { countText, dayText, rupeesText } = paperFigures(words)
  const { netValue, netValueDate, assets, managerYears, launchDay, risk, lockUpDays } = fund
  const years = managerYears === null ? '' : ` · ${managerYears} ${factsheet.years}`
  const facts: readonly (readonly [string, string])[] = [
    [
      factsheet.nav,
      netValue === null || netValueDate === null ? '–' : `₹${netValue} · ${dayText(netValueDate)}`,
    ],
    [factsheet.assets, assets === null ? '–' : rupeesText(assets)],
    [factsheet.manager, `${manager}${years}`],
    [factsheet.since, launchDay === null ? '–' : dayText(launchDay)],
    [factsheet.benchmark, benchmark ?? '–'],
    [factsheet.risk, risk === null ? '–' : factsheet.risks[risk]],
    [factsheet.expense, percent(fund.expensePercent)],
    [factsheet.minimum, rupeesText(fund.minimumAmount)],
    [factsheet.exitLoad, fund.exitLoad.length === 0 ? factsheet.none : percent(fund.redemptionRate)],
    [
      factsheet.lockIn,
      lockUpDays === 0 ? factsheet.none : `${countText(lockUpDays / 365)} ${factsheet.lockInYears}`,
    ],
    [factsheet.yield, percent(fund.yield)],
  ]
  const columns: readonly Column[] = [
    { heading: '', width: 200 },
    { heading: '', width: sheet.width - 200 },
  ]
  for (const fact of facts) sheet.row(columns, fact)
}

const addGrowth = (sheet: Sheet, { words, factsheet, growth, benchmark }: FactsheetContent): void => {
  const { fund: own, benchmark: other } = growth
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined || own.length < 2) return
  const { dayText, rupeesText } = paperFigures(words)
  heading(sheet, factsheet.growth)
  sheet.room(plotHeight + 40)
  const all = [...own, ...other]
  const box = { low: Math.min(...all), high: Math.max(...all), height: plotHeight }
  sheet.plot(other, { ...box, color: 'muted' })
  sheet.plot(own, { ...box, color: 'accent' })
  sheet.y += plotHeight + 6
  sheet.rule()
  sheet.y += 4
  const small = { size: 8, color: 'muted' } as const
  sheet.textAt(sheet.left, sheet.y, sheet.width / 2, dayText(growth.fromDay), small)
  sheet.textAt(sheet.left + sheet.width / 2, sheet.y, sheet.width / 2, dayText(growth.toDay), {
    ...small,
    align: 'end',
  })
  sheet.y += 14
  const became = (value: number) => rupeesText(((value / first) * invested).toFixed(2), { whole: true })
  sheet.sum(factsheet.fund, became(last), { color: 'accent', bold: true, width: 260 })
  const end = other.at(-1)
  if (benchmark !== undefined && end !== undefined)
    sheet.sum(benchmark, became(end), { color: 'muted', width: 260 })
}

const addReturns = (sheet: Sheet, { factsheet, fund }: FactsheetContent): void => {
  const windows = fund.windows.filter(({ percent: known }) => known !== null)
  if (fund.option === 'idcw') {
    heading(sheet, factsheet.returns)
    sheet.paragraph(factsheet.unknownPayouts, { size: 9 })
  }
  if (windows.length === 0) return
  heading(sheet, factsheet.returns)
  const side = { width: 66, align: 'end' } as const
  sheet.table(
    [
      { heading: factsheet.period, width: sheet.width - 6 * side.width },
      { heading: factsheet.return, ...side },
      { heading: factsheet.benchmark, ...side },
      { heading: factsheet.fall, ...side },
      { heading: factsheet.benchmark, ...side },
      { heading: factsheet.deviation, ...side },
      { heading: factsheet.benchmark, ...side },
    ],
    windows.map((one) => [
      factsheet.periods[`m${one.months}` as keyof typeof factsheet.periods] ?? String(one.months),
      percent(one.percent),
      percent(one.benchmarkPercent),
      percent(one.drawdownPercent),
      percent(one.benchmarkDrawdownPercent),
      percent(one.deviationPercent),
      percent(one.benchmarkDeviationPercent),
    ]),
  )
  sheet.paragraph(factsheet.beyondYear, { size: 8, color: 'muted' })
}

const addRolling = (sheet: Sheet, { factsheet, fund }: FactsheetContent): void => {
  if (fund.rolling.length === 0) return
  heading(sheet, factsheet.stayed)
  const side = { width: 90, align: 'end' } as const
  sheet.table(
    [
      { heading: factsheet.period, width: sheet.width - 4 * side.width },
      { heading: factsheet.worst, ...side },
      { heading: factsheet.typical, ...side },
      { heading: factsheet.best, ...side },
      { heading: factsheet.lost, ...side },
    ],
    fund.rolling.map(({ years, worst, median, best, lossPercent }) => [
      factsheet.periods[`m${years * 12}` as keyof typeof factsheet.periods] ?? String(years),
      ...[worst, median, best, lossPercent].map(percent),
    ]),
  )
  sheet.paragraph(factsheet.stayedNote, { size: 8, color: 'muted' })
}

const addYears = (sheet: Sheet, { factsheet, fund }: FactsheetContent): void => {
  if (fund.years.length === 0) return
  heading(sheet, factsheet.calendarYears)
  const marks = (year: number) =>
    year === fund.bestYear ? ` · ${factsheet.best}` : year === fund.worstYear ? ` · ${factsheet.worst}` : ''
  sheet.table(
    [
      { heading: factsheet.year, width: sheet.width - 200 },
      { heading: factsheet.fund, width: 100, align: 'end' },
      { heading: factsheet.benchmark, width: 100, align: 'end' },
    ],
    fund.years
      .toReversed()
      .map(({ year, percent: own, benchmarkPercent }) => [
        `${year}${marks(year)}`,
        percent(own),
        percent(benchmarkPercent),
      ]),
  )
}

const addHoldings = (sheet: Sheet, { factsheet, holdings }: FactsheetContent): void => {
  if (holdings.length === 0) return
  heading(sheet, factsheet.holdings)
  sheet.table(
    [
      { heading: factsheet.company, width: sheet.width - 100 },
      { heading: factsheet.weight, width: 100, align: 'end' },
    ],
    holdings.map((one) => [one.name, percent(one.percent)]),
  )
}

/** A fund's factsheet: its terms, growth, returns, risk and largest holdings, every figure computed. */
export const print = (content: FactsheetContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, factsheet, nowMs, name, fund, pageUrl } = content
  const facts = [[words.madeOnDay, paperFigures(words).dateText(nowMs)]] as const
  const subtitle = `${name} · ${fund.code}`
  return Sheet.print({ title: factsheet.title, subtitle, facts, words, nowMs }, (sheet) => {
    sheet.paragraph(factsheet.warning, { bold: true })
    sheet.y += 8
    for (const add of [addFacts, addGrowth, addReturns, addRolling, addYears, addHoldings])
      add(sheet, content)
    sheet.room(120)
    sheet.y += 16
    sheet.code(pageUrl, sheet.left + sheet.width - 84, sheet.y, 84, factsheet.seePage)
  })
}
