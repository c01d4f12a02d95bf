import type { ImportListener, ImportTotals } from './import-files.ts'

/** A terminal or a plain stream. */
export interface ReportOutput {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface ImportReport extends ImportListener {
  /** Takes the progress bar away. */
  clear(): void
  /** Prints the summary. */
  end(replayName: string, totals: ImportTotals): void
}

const barWidth = 28
const redrawMs = 80
/** More rows than this in one file are counted, not shown one by one. */
const shownRows = 20

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`

/** What `market:import` prints: a progress bar on a terminal, lines alone elsewhere. */
export const createImportReport = (output: ReportOutput, totalBytes: number): ImportReport => {
  const startedMs = performance.now()
  const isTerminal = output.isTTY === true
  const reasons = new Map<string, number>()
  let bytes = 0
  let drawnMs = 0
  let rowCount = 0
  let refusedHere = 0

  const clear = () => {
    if (isTerminal && drawnMs > 0) output.write('\r\u001b[2K')
  }
  const draw = (fileName: string) => {
    const nowMs = performance.now()
    if (!isTerminal || nowMs - drawnMs < redrawMs) return
    drawnMs = nowMs
    const part = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes)
    const done = Math.round(part * barWidth)
    const bar = '█'.repeat(done) + '░'.repeat(barWidth - done)
    const text = `${bar} ${String(Math.round(part * 100)).padStart(3)} %  ${counted(rowCount, 'row')}  ${fileName}`
    output.write(`\r\u001b[2K${text.slice(0, (output.columns ?? 80) - 1)}`)
  }
  const line = (text: string) => {
    clear()
    output.write(`${text}\n`)
  }
  const endFile = (fileName: string) => {
    if (refusedHere > shownRows) line(`${fileName}: ${counted(refusedHere - shownRows, 'more refused row')}`)
    refusedHere = 0
  }

  return {
    bytesRead: (count) => {
      bytes += count
      draw('')
    },
    rowRefused: (fileName, { line: lineNumber, reason }) => {
      refusedHere += 1
      const kind = reason.replaceAll(/"[^"]*"|\d+/g, '…')
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1)
      if (refusedHere <= shownRows) line(`${fileName}:${lineNumber}: row refused: ${reason}`)
    },
    fileRefused: (fileName, reason) => {
      endFile(fileName)
      line(`${fileName}: REFUSED. ${reason}`)
    },
    fileImported: (fileName, result) => {
      endFile(fileName)
      rowCount += result.rowCount
      for (const day of result.days) {
        const what = `${day.exchange} ${day.day} (${result.format})`
        if (day.outcome.kind === 'refused') line(`${fileName}: ${what} REFUSED: ${day.outcome.reason}.`)
        else line(`${fileName}: ${what}, ${counted(day.rowCount, 'row')} ${day.outcome.kind}`)
      }
      draw(fileName)
    },
    clear,
    end: (replayName, totals) => {
      line('')
      for (const text of summary(replayName, totals, performance.now() - startedMs)) line(text)
      for (const [kind, count] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 20))
        line(`  ${counted(count, 'row')} refused: ${kind}`)
    },
  }
}

const summary = (replayName: string, totals: ImportTotals, durationMs: number): readonly string[] => {
  const { added, unchanged, replaced, refused } = totals.dayCounts
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  return [
    `Replay "${replayName}": ${counted(totals.fileCount, 'file')} read, ${totals.refusedFileCount} refused`,
    `  days: ${added} added, ${unchanged} unchanged, ${replaced} replaced, ${refused} refused`,
    `  rows: ${totals.rowCount.toLocaleString('en-IN')} read, ${totals.refusedRowCount.toLocaleString('en-IN')} refused`,
    `  instruments: ${totals.addedInstrumentCount.toLocaleString('en-IN')} new, ${totals.instrumentCount.toLocaleString('en-IN')} in all`,
    `  time: ${(durationMs / 1000).toFixed(1)} s, peak memory ${peakMegabytes} MB`,
  ]
}
