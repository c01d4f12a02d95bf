import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { KeptPath } from '@tarazu/market/companies/kept-path.ts'
import type { KeptFund } from '@tarazu/market/funds/kept-fund.ts'
import type { SeedChain } from '@tarazu/market/numbers/seeds.ts'
import type { Histories } from '@tarazu/market/practice-market.ts'
import { modelVersion } from '@tarazu/market/price-proof.ts'
import type { Day } from '@tarazu/market/types.ts'
import { z } from 'zod'
import packageFile from '../../../../package.json' with { type: 'json' }
import type { Log } from '../../base/log.ts'
import { backgroundTurn } from '../../base/shared-work.ts'

/**
 * The price histories of companies and funds, in a file in the data folder. A start reads them instead of
 * computing them, which would keep pages waiting for seconds. They contain only what anybody can compute from
 * revealed seeds, so only completed days. If the file belongs to another market, calendar or version, or is
 * damaged, everything is computed again.
 */
const fileName = 'market-histories'
/** The version of the file and its state. */
const format = 2
/**
 * A day of all companies takes half a millisecond: up to this many are computed at a start, and more are worth writing.
 */
const mostMissingDays = 30
const dayTextLength = 10

/** The market of the histories. */
export interface HistoryOrigin {
  readonly seeds: Pick<SeedChain, 'seedOf'>
  readonly calendar: Calendar
  readonly firstDay: Day
}

const headSchema = z.object({
  origin: z.string(),
  untilDay: z.string().length(dayTextLength),
  pieces: z.array(
    z.object({ name: z.string(), bytes: z.number().int().nonnegative(), checksum: z.number() }),
  ),
})
type Head = z.infer<typeof headSchema>

/** A hash of everything that determines all prices up to a day. */
const originOf = ({ seeds, calendar, firstDay }: HistoryOrigin, untilDay: Day): string => {
  const hash = createHash('sha256')
  hash.update(
    JSON.stringify([
      format,
      packageFile.version,
      modelVersion,
      calendar.hours,
      calendar.liveFrom,
      firstDay,
      untilDay,
    ]),
  )
  for (let day = dayNumberOf(firstDay); day <= dayNumberOf(untilDay); day += 1) {
    if (!calendar.isTradingDay(day)) continue
    const { openMinute, closeMinute } = calendar.hoursOf(day)
    hash.update(`${day} ${openMinute} ${closeMinute} `).update(seeds.seedOf(day))
  }
  return hash.digest('hex')
}

/** The names of a company's and a fund's history in the file. */
const companyPiece = (company: number): string => `company ${company}`
const fundPrefix = 'fund '
const fundPiece = (code: string): string => `${fundPrefix}${code}`

interface Piece {
  readonly name: string
  readonly bytes: Buffer
}

/** The head's length in four bytes, the head as JSON, and the histories one after the other. */
const readPieces = (file: Buffer) => {
  const headEnd = 4 + file.readUInt32LE(0)
  const head = headSchema.parse(JSON.parse(file.toString('utf8', 4, headEnd)))
  let at = headEnd
  const pieces = head.pieces.map(({ name, bytes, checksum }) => {
    at += bytes
    return [name, { bytes: file.subarray(at - bytes, at), checksum }] as const
  })
  return { head, pieces: new Map(pieces) }
}

/** Written under another name and renamed, so that the file is always complete. */
const writeHistories = async (
  { dataDirectory, origin }: Pick<HistoriesToPrepare, 'dataDirectory' | 'origin'>,
  untilDay: Day,
  pieces: readonly Piece[],
): Promise<void> => {
  const head: Head = {
    origin: originOf(origin, untilDay),
    untilDay,
    pieces: pieces.map(({ name, bytes }) => ({ name, bytes: bytes.length, checksum: crc32(bytes) })),
  }
  const headText = Buffer.from(JSON.stringify(head))
  const headLength = Buffer.alloc(4)
  headLength.writeUInt32LE(headText.length)
  const path = join(dataDirectory, fileName)
  const fresh = `${path}.new`
  await writeFile(fresh, [headLength, headText, ...pieces.map(({ bytes }) => bytes)], {
    mode: 0o600,
    flush: true,
  })
  await rename(fresh, path)
}

export interface KeptHistories {
  /** By company, once; undefined if the history is to be computed. */
  pathOf(company: number): KeptPath | undefined
  /** By code, the same for a fund. */
  fundOf(code: string): KeptFund | undefined
  /** The last saved day; undefined without a matching file. */
  readonly untilDay: Day | undefined
  /** Not if the start that saved the companies' histories ended before it had made these. */
  readonly hasFunds: boolean
  /** From here on everything is computed. */
  forget(): void
}

export const noHistories: KeptHistories = {
  pathOf: () => undefined,
  fundOf: () => undefined,
  untilDay: undefined,
  hasFunds: false,
  forget: () => undefined,
}

/** The state saved by an earlier start of the same market. */
export const readHistories = async (
  dataDirectory: string,
  origin: HistoryOrigin,
  log: Log,
): Promise<KeptHistories> => {
  try {
    const { head, pieces } = readPieces(await readFile(join(dataDirectory, fileName)))
    if (head.origin !== originOf(origin, head.untilDay)) return noHistories
    // Each is released once it has been read, so that the file doesn't stay in memory.
    const taken = (name: string) => {
      const piece = pieces.get(name)
      pieces.delete(name)
      // A damaged one is treated as missing.
      const isWhole = piece !== undefined && crc32(piece.bytes) === piece.checksum
      return isWhole ? deserialize(piece.bytes) : undefined
    }
    return {
      untilDay: head.untilDay,
      hasFunds: head.pieces.some(({ name }) => name.startsWith(fundPrefix)),
      pathOf: (company) => taken(companyPiece(company)),
      fundOf: (code) => taken(fundPiece(code)),
      forget: () => pieces.clear(),
    }
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (!isMissing) log.warn('market-histories-not-read', { cause })
    return noHistories
  }
}

/** Whether a company's saved history is what this program computes. */
const isAsComputed = (histories: Histories, kept: KeptHistories, untilDay: Day): boolean =>
  isDeepStrictEqual(histories.until(0, untilDay), kept.pathOf(0))

interface HistoryToMake {
  readonly name: string
  /** Undefined for a company that was not listed yet. */
  readonly make: () => KeptPath | KeptFund | undefined
}

/** One at a time. */
const madeInTurn = async (all: readonly HistoryToMake[]): Promise<readonly Piece[]> => {
  const pieces: Piece[] = []
  for (const { name, make } of all) {
    await backgroundTurn()
    const history = make()
    if (history !== undefined) pieces.push({ name, bytes: serialize(history) })
  }
  return pieces
}

const ofCompanies = (histories: Histories, untilDay: Day): readonly HistoryToMake[] =>
  Array.from({ length: histories.companies }, (_, company) => ({
    name: companyPiece(company),
    make: () => histories.until(company, untilDay),
  }))

const ofFunds = (histories: Histories, untilDay: Day): readonly HistoryToMake[] =>
  histories.funds.map((code) => ({
    name: fundPiece(code),
    make: () => histories.fundUntil(code, untilDay),
  }))

export interface HistoriesToPrepare {
  readonly dataDirectory: string
  readonly origin: HistoryOrigin
  readonly histories: Histories
  readonly kept: KeptHistories
  readonly nowMs: number
  readonly log: Log
}

/**
 * Resolves once no page needs to wait for the histories: at once if they are saved, otherwise after they have
 * been computed. Call it before anything reads prices from the market.
 */
export const prepareHistories = async (options: HistoriesToPrepare): Promise<void> => {
  const { histories, kept, nowMs, log } = options
  const lastDay = histories.lastDay(nowMs)
  if (lastDay === undefined) return
  const { untilDay } = kept
  const isKept = untilDay !== undefined && untilDay <= lastDay && isAsComputed(histories, kept, untilDay)
  if (!isKept) kept.forget()
  const missingDays = isKept ? dayNumberOf(lastDay) - dayNumberOf(untilDay) : Number.POSITIVE_INFINITY
  if (missingDays <= mostMissingDays && kept.hasFunds) return
  const companies = madeInTurn(ofCompanies(histories, lastDay)).then(async (made) => {
    // Saved without waiting for the funds, so that the next start has it even if this one ends soon.
    if (!isKept) await writeHistories(options, lastDay, made)
    return made
  })
  // Funds need the companies' histories, and only fund pages wait for theirs.
  companies
    .then(async (made) => {
      const funds = await madeInTurn(ofFunds(histories, lastDay))
      await writeHistories(options, lastDay, [...made, ...funds])
    })
    .catch((cause: unknown) => log.warn('market-histories-not-kept', { cause }))
  if (!isKept) await companies.catch(() => undefined)
}
