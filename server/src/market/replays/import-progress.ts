import type { WrittenPart } from './import-file.ts'

/** The progress of a run. Time is in milliseconds since the run began. */
export interface Progress {
  bytesRead(bytes: number): void
  rowsRead(rowCount: number): void
  rowsWritten(part: WrittenPart): void
  /** The current file is done: written, or refused. */
  fileDone(): void
  /** From 0 to 1. */
  part(): number
  /** "45 %  3,20,000 rows  840 days  about 12 s left". */
  text(passedMs: number): string
}

/**
 * The fraction of a byte's total time that has passed when its rows are read and staged; measured on several
 * years of days.
 */
const readingPart = 0.45
/** Before this, the time left would be a guess. */
const leastPassedMs = 1_000
const leastPart = 0.02

export const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`

const durationText = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

export const createProgress = (totalBytes: number): Progress => {
  let readBytes = 0
  /** For the files before this one. */
  let done = { bytes: 0, rows: 0, days: 0 }
  let rows = 0
  let written = { part: 0, days: 0 }

  const part = () => {
    if (totalBytes === 0) return 1
    const fileBytes = readBytes - done.bytes
    const writtenBytes = done.bytes + fileBytes * written.part
    return Math.min(1, (readBytes * readingPart + writtenBytes * (1 - readingPart)) / totalBytes)
  }
  return {
    part,
    bytesRead: (bytes) => {
      readBytes += bytes
    },
    rowsRead: (rowCount) => {
      rows = rowCount
    },
    rowsWritten: ({ rowCount, ofRows, dayCount }) => {
      written = { part: ofRows === 0 ? 1 : rowCount / ofRows, days: dayCount }
    },
    fileDone: () => {
      done = { bytes: readBytes, rows: done.rows + rows, days: done.days + written.days }
      rows = 0
      written = { part: 0, days: 0 }
    },
    text: (passedMs) => {
      const now = part()
      const left =
        passedMs < leastPassedMs || now < leastPart || now >= 1
          ? ''
          : `  about ${durationText((passedMs * (1 - now)) / now / 1000)} left`
      const figures = `${counted(done.rows + rows, 'row')}  ${counted(done.days + written.days, 'day')}`
      return `${String(Math.floor(now * 100)).padStart(3)} %  ${figures}${left}`
    },
  }
}
