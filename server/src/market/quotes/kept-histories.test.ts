import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareHistories, readHistories } from './kept-histories.ts'

const firstDay = '2024-01-01'
const nowMs = Date.parse('2026-03-11T13:47:21+05:30')
const companies = 12
const originOf = (seedByte: number, hours: 'always' | 'nse' = 'nse') => ({
  seeds: createSeedChain(new Uint8Array(32).fill(seedByte), dayNumberOf(firstDay)),
  calendar: createCalendar(hours),
  firstDay,
})
const origin = originOf(3)

let dataDirectory: string
let warnings: string[]
const log = { warn: (event: string) => void warnings.push(event), error: () => expect.fail('an error') }
beforeEach(async () => {
  warnings = []
  dataDirectory = await mkdtemp(join(tmpdir(), 'tarazu-histories-'))
})
afterEach(() => rm(dataDirectory, { recursive: true }))

/** Written in the background, which takes time on a busy machine. */
const patience = { timeout: 60_000 }

/** Acts as a start would; returns how many histories are read from the file. */
const start = async (startMs: number, of = origin) => {
  const kept = await readHistories(dataDirectory, of, log)
  let taken = 0
  const counted = <Name, History>(of: (name: Name) => History | undefined) => {
    return (name: Name) => {
      const history = of(name)
      if (history !== undefined) taken += 1
      return history
    }
  }
  const market = createPracticeMarket({
    seedOf: of.seeds.seedOf,
    calendar: of.calendar,
    firstDay,
    companies,
    keptPathOf: counted(kept.pathOf),
    keptFundOf: counted(kept.fundOf),
  })
  await prepareHistories({
    dataDirectory,
    origin: of,
    histories: market.histories,
    kept,
    nowMs: startMs,
    log,
  })
  const quotes = market.quotes(market.instruments, startMs)
  const funds = market.funds?.list.map((fund) => market.funds?.netValues(fund, startMs).values.slice())
  return { quotes, funds, untilDay: kept.untilDay, taken }
}
const path = () => join(dataDirectory, 'market-histories')
const headOf = (file: Buffer) => JSON.parse(file.toString('utf8', 4, 4 + file.readUInt32LE(0)))
const namesOf = (file: Buffer): readonly string[] =>
  headOf(file).pieces.map(({ name }: { name: string }) => name)
/** The complete file: it is written once with the companies alone. */
const written = () =>
  vi.waitFor(async () => {
    const file = await readFile(path())
    expect(namesOf(file).some((name) => name.startsWith('fund '))).toBe(true)
    expect(await readdir(dataDirectory)).toEqual(['market-histories'])
    return file
  }, patience)

it('is written by the first start, and read by the next, which shows the same', async () => {
  const first = await start(nowMs)
  expect(first).toMatchObject({ untilDay: undefined, taken: 0 })
  await written()
  expect((await stat(path())).mode & 0o777).toBe(0o600)
  // The day before: today's prices must not be readable from the disk.
  const second = await start(nowMs)
  expect(second.untilDay).toBe('2026-03-10')
  expect(second.quotes).toStrictEqual(first.quotes)
  expect(second.funds).toStrictEqual(first.funds)
  expect(second.taken).toBeGreaterThan(companies / 2 + (second.funds?.length ?? Number.NaN))
  expect(warnings).toEqual([])
})

/** The file without its last pieces, those of the funds. */
const withoutFunds = (file: Buffer): Buffer => {
  const head = headOf(file)
  const pieces = head.pieces.filter(({ name }: { name: string }) => name.startsWith('company '))
  const bytes = pieces.reduce((sum: number, piece: { bytes: number }) => sum + piece.bytes, 0)
  const headText = Buffer.from(JSON.stringify({ ...head, pieces }))
  const headLength = Buffer.alloc(4)
  headLength.writeUInt32LE(headText.length)
  const piecesStart = 4 + file.readUInt32LE(0)
  return Buffer.concat([headLength, headText, file.subarray(piecesStart, piecesStart + bytes)])
}

it('has the companies even if the first start ended before the funds were made, and gets them later', async () => {
  const { quotes, funds } = await start(nowMs)
  const whole = await written()
  await writeFile(path(), withoutFunds(whole))
  const second = await start(nowMs)
  expect(second).toMatchObject({ quotes, funds })
  expect(second.taken).toBeGreaterThan(companies / 2)
  expect(namesOf(await written())).toEqual(namesOf(whole))
})

it('has the companies as soon as a start is over', async () => {
  const kept = await readHistories(dataDirectory, origin, log)
  const market = createPracticeMarket({ ...origin, seedOf: origin.seeds.seedOf, companies })
  await prepareHistories({ dataDirectory, origin, histories: market.histories, kept, nowMs, log })
  expect(headOf(await readFile(path())).untilDay).toBe('2026-03-10')
  await written()
})

it('is not used for another market, other hours, or a clock before it', async () => {
  await start(nowMs)
  const before = await written()
  for (const [other, startMs] of [
    [originOf(4), nowMs],
    [originOf(3, 'always'), nowMs],
    [origin, nowMs - 40 * dayMs],
  ] as const) {
    await writeFile(path(), before)
    expect((await start(startMs, other)).taken).toBe(0)
    await vi.waitFor(async () => expect(await written()).not.toEqual(before), patience)
  }
  expect(warnings).toEqual([])
})

it('is kept for a month, and then written again', async () => {
  await start(nowMs)
  const before = await written()
  const soon = await start(nowMs + 20 * dayMs)
  expect(soon.taken).toBeGreaterThan(companies / 2)
  expect(await written()).toEqual(before)
  await start(nowMs + 40 * dayMs)
  await vi.waitFor(async () => expect(await written()).not.toEqual(before), patience)
  expect((await start(nowMs + 40 * dayMs)).untilDay).toBe('2026-04-17')
})

it('computes whatever is damaged', async () => {
  const { quotes, funds } = await start(nowMs)
  const whole = await written()
  const { taken } = await start(nowMs)
  const damaged = Buffer.from(whole)
  damaged[damaged.length - 1_000] = (damaged[damaged.length - 1_000] ?? 0) ^ 1
  await writeFile(path(), damaged)
  const again = await start(nowMs)
  expect(again).toMatchObject({ quotes, funds })
  expect(again.taken).toBe(taken - 1)
  for (const broken of [Buffer.alloc(0), whole.subarray(0, 100), Buffer.alloc(5_000, 7)]) {
    await writeFile(path(), broken)
    expect((await start(nowMs)).quotes).toStrictEqual(quotes)
    await vi.waitFor(async () => expect(await written()).not.toEqual(broken), patience)
  }
  expect(warnings).toEqual(Array.from({ length: 3 }, () => 'market-histories-not-read'))
})

/** A file from a program that computes a different close for the first company. */
const ofOtherProgram = (file: Buffer): Buffer => {
  const headEnd = 4 + file.readUInt32LE(0)
  const head = headOf(file)
  const piecesEnd = headEnd + head.pieces[0].bytes
  const first = deserialize(file.subarray(headEnd, piecesEnd))
  first.closesPaise[5] += 5
  const piece = serialize(first)
  head.pieces[0] = { ...head.pieces[0], bytes: piece.length, checksum: crc32(piece) }
  const headText = Buffer.from(JSON.stringify(head))
  const headLength = Buffer.alloc(4)
  headLength.writeUInt32LE(headText.length)
  return Buffer.concat([headLength, headText, piece, file.subarray(piecesEnd)])
}

it('computes and writes everything if the program’s results differ from the file', async () => {
  const { quotes } = await start(nowMs)
  const before = await written()
  const other = ofOtherProgram(before)
  await writeFile(path(), other)
  const after = await start(nowMs)
  expect(after.taken).toBe(0)
  expect(after.quotes).toStrictEqual(quotes)
  await vi.waitFor(async () => expect(await written()).not.toEqual(other), patience)
})

it('continues without a writable folder', async () => {
  const options = { dataDirectory: join(dataDirectory, 'none'), origin, nowMs, log }
  const kept = await readHistories(options.dataDirectory, origin, log)
  const market = createPracticeMarket({ ...origin, seedOf: origin.seeds.seedOf, companies })
  await prepareHistories({ ...options, histories: market.histories, kept })
  await vi.waitFor(() => expect(warnings).toEqual(['market-histories-not-kept']), patience)
})
