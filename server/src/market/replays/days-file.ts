import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyBars, type ReplayBars } from '@tarazu/market/replay/replay-data.ts'

/**
 * The listed days of a replay's shares in a file private to this process, so that a replay of several years
 * does not fill the memory: each share has one record for every day. The file is unlinked at once, so that
 * the system frees its space however the process ends.
 */
export interface DaysFile {
  /** The next share's days, all of them. */
  add(bars: ReplayBars): void
  bars(shareIndex: number, fromDayIndex: number, toDayIndex: number): ReplayBars
  close(): void
}

/** Six numbers of four bytes (the last one is the traded day's index), and two of eight. */
const recordBytes = 40
const fields = [
  'prevClosePaise',
  'openPaise',
  'highPaise',
  'lowPaise',
  'closePaise',
  'tradedDayIndex',
] as const satisfies readonly (keyof ReplayBars)[]
const volumeByte = 24
const turnoverByte = 32

export const createDaysFile = async (folder: string, dayCount: number): Promise<DaysFile> => {
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'replay-days-'))
  const file = openSync(join(own, 'days'), 'wx+', 0o600)
  rmSync(own, { recursive: true })
  let shareCount = 0

  return {
    add: (bars) => {
      const records = encode(bars, dayCount)
      let done = 0
      while (done < records.length)
        done += writeSync(file, records, done, records.length - done, shareCount * records.length + done)
      shareCount += 1
    },
    bars: (shareIndex, fromDayIndex, toDayIndex) => {
      if (shareIndex < 0 || shareIndex >= shareCount || fromDayIndex < 0 || toDayIndex > dayCount)
        throw new RangeError(`no days ${fromDayIndex} to ${toDayIndex} of share ${shareIndex}`)
      const records = Buffer.allocUnsafe((toDayIndex - fromDayIndex) * recordBytes)
      const start = (shareIndex * dayCount + fromDayIndex) * recordBytes
      let done = 0
      while (done < records.length) {
        const read = readSync(file, records, done, records.length - done, start + done)
        if (read === 0) throw new Error('the file of the replay’s days is truncated')
        done += read
      }
      return decode(records, toDayIndex - fromDayIndex)
    },
    close: () => closeSync(file),
  }
}

const encode = (bars: ReplayBars, dayCount: number): Buffer => {
  const records = Buffer.alloc(dayCount * recordBytes)
  for (let day = 0; day < dayCount; day += 1) {
    const at = day * recordBytes
    for (const [place, field] of fields.entries()) records.writeInt32LE(bars[field][day] ?? 0, at + place * 4)
    records.writeDoubleLE(bars.volumeShares[day] ?? 0, at + volumeByte)
    records.writeDoubleLE(bars.turnoverPaise[day] ?? 0, at + turnoverByte)
  }
  return records
}

const decode = (records: Buffer, dayCount: number): ReplayBars => {
  const bars = emptyBars(dayCount)
  for (let day = 0; day < dayCount; day += 1) {
    const at = day * recordBytes
    for (const [place, field] of fields.entries()) bars[field][day] = records.readInt32LE(at + place * 4)
    bars.volumeShares[day] = records.readDoubleLE(at + volumeByte)
    bars.turnoverPaise[day] = records.readDoubleLE(at + turnoverByte)
  }
  return bars
}
