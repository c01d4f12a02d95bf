import type { FileResult } from './import-file.ts'
import type { ImportListener, ImportTotals } from './import-files.ts'
import { counted, createProgress } from './import-progress.ts'
import type { FundSummary } from './queries.ts'
import type { ImportedDay } from './write-days.ts'

/** A terminal or a plain stream. */
export interface ReportOutput {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface ImportReport extends ImportListener {
  /** Removes the progress bar. */
  clear(): void
  /** Prints the summary. */
  end(replayName: string, totals: ImportTotals, funds: FundSummary): void
}

const barWidth = 24
/** How often the bar is drawn; without a terminal, how often a line reports the progress. */
const redrawMs = 80
const lineMs = 5_000
/** More rows than this in one file are counted, not shown one by one. */
const shownRows = 20

/** The output: lines, and on a terminal a bar below them that is redrawn. */
const createLines = (output: ReportOutput) => {
  let isDrawn = false
  const clear = () => {
    if (isDrawn) output.write('\r\u001b[2K')
    isDrawn = false
  }
  return {
    clear,
    line: (text: string) => {
      clear()
      output.write(`${text}\n`)
    },
    bar: (part: number, text: string) => {
      const done = Math.round(part * barWidth)
      const bar = '█'.repeat(done) + '░'.repeat(barWidth - done)
      output.write(`\r\u001b[2K${`${bar} ${text}`.slice(0, (output.columns ?? 80) - 1)}`)
      isDrawn = true
    },
  }
}

/** The output of `market:import`: a progress bar on a terminal, only lines elsewhere. `nowMs` never decreases. */
export const createImportReport = (
  output: ReportOutput,
  totalBytes: number,
  nowMs: () => number = () => performance.now(),
): ImportReport => {
  const startedMs = nowMs()
  const isTerminal = output.isTTY === true
  const progress = createProgress(totalBytes)
  const reasons = new Map<string, number>()
  const { line, bar, clear } = createLines(output)
  let drawnMs = startedMs
  let refusedHere = 0

  const draw = (fileName: string) => {
    const now = nowMs()
    if (now - drawnMs < (isTerminal ? redrawMs : lineMs)) return
    drawnMs = now
    const text = progress.text(now - startedMs)
    if (isTerminal) bar(progress.part(), `${text}  ${fileName}`)
    else line(`${fileName}: ${text.trim()}`)
  }
  const endFile = (fileName: string) => {
    if (refusedHere > shownRows) line(`${fileName}: ${counted(refusedHere - shownRows, 'more refused row')}`)
    refusedHere = 0
    progress.fileDone()
  }

  return {
    bytesRead: (count) => progress.bytesRead(count),
    rowsRead: (fileName, rowCount) => {
      progress.rowsRead(rowCount)
      draw(fileName)
    },
    rowsWritten: (fileName, part) => {
      progress.rowsWritten(part)
      draw(fileName)
    },
    rowRefused: (fileName, { line: lineNumber, column, reason }) => {
      refusedHere += 1
      const kind = `${column}: ${reason.replaceAll(/"[^"]*"|\d+/g, '…')}`
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1)
      if (refusedHere <= shownRows)
        line(`${fileName}: line ${lineNumber}, column ${column}: row refused: ${reason}`)
    },
    fileRefused: (fileName, reason) => {
      endFile(fileName)
      line(`${fileName}: REFUSED. ${reason}`)
    },
    fileImported: (fileName, result) => {
      endFile(fileName)
      for (const text of resultLines(result)) line(`${fileName}: ${text}`)
      draw(fileName)
    },
    clear,
    end: (replayName, totals, funds) => {
      line('')
      for (const text of summary(replayName, totals, nowMs() - startedMs)) line(text)
      if (funds.navCount > 0)
        line(
          `  funds: ${counted(funds.schemeCount, 'scheme')} of ${counted(funds.houseCount, 'house')}, ${counted(funds.navCount, 'net value')} from ${funds.firstDay} to ${funds.lastDay}`,
        )
      for (const [kind, count] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 20))
        line(`  ${counted(count, 'row')} refused: ${kind}`)
    },
  }
}

const listNames: Readonly<Record<FileResult['kind'], string>> = {
  bar: 'prices',
  security: 'names',
  action: 'splits and bonuses',
  level: 'index levels',
  nav: 'net values',
}

/** A line for each run of days with the same result, or one for a list. */
const resultLines = ({ format, kind, days, list }: FileResult): readonly string[] => {
  if (list !== undefined)
    return [
      `${listNames[kind]} (${format}): ${list.added} added, ${list.changed} changed, ${list.unchanged} unchanged`,
    ]
  const runs: ImportedDay[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && fateOf(run[0]) === fateOf(day)) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    if (first === undefined || last === undefined) return []
    const when = run.length === 1 ? first.day : `${first.day} to ${last.day} (${counted(run.length, 'day')})`
    const what = `${first.exchange} ${when} (${format})`
    if (first.outcome.kind === 'refused') return [`${what} REFUSED: ${first.outcome.reason}.`]
    const rowCount = run.reduce((sum, day) => sum + day.rowCount, 0)
    return [`${what}, ${counted(rowCount, 'row')} ${first.outcome.kind}`]
  })
}

const fateOf = ({ exchange, outcome }: ImportedDay) =>
  `${exchange} ${outcome.kind === 'refused' ? outcome.reason : outcome.kind}`

const summary = (replayName: string, totals: ImportTotals, durationMs: number): readonly string[] => {
  const { added, unchanged, replaced, refused } = totals.dayCounts
  const { listCounts } = totals
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  return [
    `Replay "${replayName}": ${counted(totals.fileCount, 'file')} read, ${totals.refusedFileCount} refused`,
    `  days: ${added} added, ${unchanged} unchanged, ${replaced} replaced, ${refused} refused`,
    `  lists: ${listCounts.added} rows added, ${listCounts.changed} changed, ${listCounts.unchanged} unchanged`,
    `  rows: ${totals.rowCount.toLocaleString('en-IN')} read, ${totals.refusedRowCount.toLocaleString('en-IN')} refused`,
    `  instruments: ${totals.addedInstrumentCount.toLocaleString('en-IN')} new, ${totals.instrumentCount.toLocaleString('en-IN')} in all`,
    `  time: ${(durationMs / 1000).toFixed(1)} s, peak memory ${peakMegabytes} MB`,
  ]
}
