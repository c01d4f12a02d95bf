import { expect, test } from 'vitest'
import type { ImportTotals } from './import-files.ts'
import { createProgress } from './import-progress.ts'
import { createImportReport } from './import-report.ts'

const screen = (isTTY: boolean) => {
  const texts: string[] = []
  let nowMs = 0
  return {
    texts,
    pass: (ms: number) => {
      nowMs += ms
    },
    report: createImportReport({ isTTY, columns: 90, write: (text) => texts.push(text) }, 1_000, () => nowMs),
  }
}

const added = { kind: 'added' } as const

test('progress counts reading and writing, over all files, and never more than everything', () => {
  const progress = createProgress(1_000)
  const parts: number[] = []
  const note = () => parts.push(progress.part())
  progress.bytesRead(400)
  progress.rowsRead(4_000)
  note()
  for (const rowCount of [1_000, 2_500, 4_000]) {
    progress.rowsWritten({ rowCount, ofRows: 4_000, dayCount: rowCount / 500, ofDays: 8 })
    note()
  }
  progress.fileDone()
  note()
  expect(progress.part()).toBeCloseTo(0.4)
  expect(progress.text(10_000)).toBe(' 40 %  4,000 rows  8 days  about 15 s left')
  progress.bytesRead(700)
  progress.fileDone()
  note()
  expect(progress.part()).toBe(1)
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  expect(progress.text(10_000)).not.toMatch(/left/)
})

test('the time left is shown only once it can be estimated', () => {
  const progress = createProgress(1_000_000)
  progress.bytesRead(10)
  expect(progress.text(60_000)).not.toMatch(/left/)
  progress.bytesRead(99_990)
  expect(progress.text(500)).not.toMatch(/left/)
  expect(progress.text(60_000)).toMatch(/about 22 min left/)
  expect(createProgress(0).part()).toBe(1)
})

test('on a terminal the bar is redrawn in place, with lines above it', () => {
  const { texts, report, pass } = screen(true)
  report.bytesRead(500)
  pass(100)
  report.rowsRead('a.csv', 50)
  expect(texts).toEqual([expect.stringContaining('░  22 %  50 rows  0 days  a.csv')])
  expect(texts[0]?.startsWith('\r\u001b[2K█')).toBe(true)
  pass(10)
  report.rowsRead('a.csv', 60)
  expect(texts.length).toBe(1)
  report.rowRefused('a.csv', { line: 7, column: 'HIGH', reason: '"x" is not a price' })
  expect(texts.slice(1)).toEqual([
    '\r\u001b[2K',
    'a.csv: line 7, column HIGH: row refused: "x" is not a price\n',
  ])
  pass(100)
  report.rowsWritten('a.csv', { rowCount: 30, ofRows: 60, dayCount: 1, ofDays: 2 })
  expect(texts.at(-1)?.length).toBeLessThan(90 + 5)
  report.clear()
  expect(texts.at(-1)).toBe('\r\u001b[2K')
})

test('elsewhere there are plain lines, one every few seconds', () => {
  const { texts, report, pass } = screen(false)
  for (let second = 0; second < 12; second += 1) {
    report.bytesRead(50)
    report.rowsRead('a.csv', second * 10)
    pass(1_000)
  }
  expect(texts.length).toBe(2)
  for (const text of texts)
    expect(text).toMatch(/^a\.csv: \d+ % {2}\d+ rows {2}0 days {2}about \d+ s left\n$/)
})

test('days with the same result share one line; the summary says what was refused and why', () => {
  const { texts, report } = screen(false)
  const day = (
    day: string,
    outcome: Parameters<typeof report.fileImported>[1]['days'][number]['outcome'],
  ) => ({
    exchange: 'NSE' as const,
    day,
    rowCount: 2,
    outcome,
  })
  for (let line = 2; line < 30; line += 1)
    report.rowRefused('a.csv', { line, column: 'CLOSE', reason: `"${line}" is not a price` })
  report.fileImported('a.csv', {
    format: 'daily-history',
    kind: 'bar',
    rowCount: 8,
    refusedCount: 28,
    days: [
      day('2021-03-01', added),
      day('2021-03-02', added),
      day('2021-03-03', { kind: 'unchanged' }),
      day('2021-03-04', { kind: 'refused', reason: 'that day is there' }),
    ],
  })
  expect(texts.slice(20)).toEqual([
    'a.csv: 8 more refused rows\n',
    'a.csv: NSE 2021-03-01 to 2021-03-02 (2 days) (daily-history), 4 rows added\n',
    'a.csv: NSE 2021-03-03 (daily-history), 2 rows unchanged\n',
    'a.csv: NSE 2021-03-04 (daily-history) REFUSED: that day is there.\n',
  ])
  const totals: ImportTotals = {
    fileCount: 1,
    refusedFileCount: 0,
    dayCounts: { added: 2, unchanged: 1, replaced: 0, refused: 1 },
    listCounts: { added: 0, changed: 0, unchanged: 0 },
    rowCount: 8,
    refusedRowCount: 28,
    instrumentCount: 2,
    addedInstrumentCount: 2,
  }
  const funds = { schemeCount: 2, houseCount: 1, navCount: 3, firstDay: '2017-06-14', lastDay: '2025-05-16' }
  report.end('old', totals, funds)
  expect(texts).toContain('  funds: 2 schemes of 1 house, 3 net values from 2017-06-14 to 2025-05-16\n')
  expect(texts.join('')).toMatch(/days: 2 added, 1 unchanged, 0 replaced, 1 refused\n/)
  expect(texts.at(-1)).toBe('  28 rows refused: CLOSE: … is not a price\n')
})
