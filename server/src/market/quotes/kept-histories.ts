import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { KeptPath } from '@tarazu/market/companies/kept-path.ts'
import type { SeedChain } from '@tarazu/market/numbers/seeds.ts'
import type { Histories } from '@tarazu/market/practice-market.ts'
import { modelVersion } from '@tarazu/market/price-proof.ts'
import type { Day } from '@tarazu/market/types.ts'
import { z } from 'zod'
import packageFile from '../../../../package.json' with { type: 'json' }
import type { Log } from '../../base/log.ts'
import { backgroundTurn } from '../../base/shared-work.ts'

/**
 * The companies' price histories in a file of the data folder. A start reads them instead of computing them, which takes more
 * than a second that every page would wait for. They are what anybody computes from revealed seeds: no day that is not over
 * is among them. A file of another market, calendar or version, or a damaged one, is computed again.
 */
const fileName = 'market-histories'
/** Of the file and of the state in it. */
const format = 1
/** A day of all companies takes half a millisecond: so many are computed at a start, and more are worth writing. */
const mostMissingDays = 30
const dayTextLength = 10

/** The market that the histories are of. */
export interface HistoryOrigin {
  readonly seeds: Pick<SeedChain, 'seedOf'>
  readonly calendar: Calendar
  readonly firstDay: Day
}

const headSchema = z.object({
  origin: z.string(),
  untilDay: z.string().length(dayTextLength),
  /** By company; 0 bytes of one that was not listed yet. */
  pieces: z.array(z.object({ bytes: z.number().int().nonnegative(), checksum: z.number() })),
})
type Head = z.infer<typeof headSchema>

/** What all prices up to a day follow from, in one hash. */
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

/** The head's length in four bytes, the head as JSON, and the companies' histories one after the other. */
const readPieces = (file: Buffer): { readonly head: Head; readonly pieces: readonly Buffer[] } => {
  const headEnd = 4 + file.readUInt32LE(0)
  const head = headSchema.parse(JSON.parse(file.toString('utf8', 4, headEnd)))
  let at = headEnd
  const pieces = head.pieces.map(({ bytes }) => {
    at += bytes
    return file.subarray(at - bytes, at)
  })
  return { head, pieces }
}

/** Written under another name and renamed, so that there is never half a file. */
const writeHistories = async (
  { dataDirectory, origin }: Pick<HistoriesToPrepare, 'dataDirectory' | 'origin'>,
  untilDay: Day,
  pieces: readonly Buffer[],
): Promise<void> => {
  const head: Head = {
    origin: originOf(origin, untilDay),
    untilDay,
    pieces: pieces.map((piece) => ({ bytes: piece.length, checksum: crc32(piece) })),
  }
  const headText = Buffer.from(JSON.stringify(head))
  const headLength = Buffer.alloc(4)
  headLength.writeUInt32LE(headText.length)
  const path = join(dataDirectory, fileName)
  const fresh = `${path}.new`
  await writeFile(fresh, [headLength, headText, ...pieces], { mode: 0o600, flush: true })
  await rename(fresh, path)
}

export interface KeptHistories {
  /** By company, once; undefined of one whose history is to be computed. */
  pathOf(company: number): KeptPath | undefined
  /** The last day that is kept; undefined without a file that fits. */
  readonly untilDay: Day | undefined
  /** From here on all is computed. */
  forget(): void
}

export const noHistories: KeptHistories = {
  pathOf: () => undefined,
  untilDay: undefined,
  forget: () => undefined,
}

/** What an earlier start has kept of the same market. */
export const readHistories = async (
  dataDirectory: string,
  origin: HistoryOrigin,
  log: Log,
): Promise<KeptHistories> => {
  try {
    const { head, pieces } = readPieces(await readFile(join(dataDirectory, fileName)))
    if (head.origin !== originOf(origin, head.untilDay)) return noHistories
    // Each is let go once it has been taken, so that the file doesn't stay in memory.
    const left = new Map([...pieces.entries()].filter(([, piece]) => piece.length > 0))
    return {
      untilDay: head.untilDay,
      pathOf: (company) => {
        const piece = left.get(company)
        left.delete(company)
        // A damaged one is computed as if it were not there.
        const isWhole = piece !== undefined && crc32(piece) === head.pieces[company]?.checksum
        return isWhole ? deserialize(piece) : undefined
      },
      forget: () => left.clear(),
    }
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (!isMissing) log.warn('market-histories-not-read', { cause })
    return noHistories
  }
}

/** Whether a company's kept history is what this program computes. */
const isAsComputed = (histories: Histories, kept: KeptHistories, untilDay: Day): boolean =>
  isDeepStrictEqual(histories.until(0, untilDay), kept.pathOf(0))

/** All companies' histories, a company at a time. */
const computed = async (histories: Histories, untilDay: Day): Promise<readonly Buffer[]> => {
  const pieces: Buffer[] = []
  for (let company = 0; company < histories.companies; company += 1) {
    await backgroundTurn()
    const path = histories.until(company, untilDay)
    pieces.push(path === undefined ? Buffer.alloc(0) : serialize(path))
  }
  return pieces
}

export interface HistoriesToPrepare {
  readonly dataDirectory: string
  readonly origin: HistoryOrigin
  readonly histories: Histories
  readonly kept: KeptHistories
  readonly nowMs: number
  readonly log: Log
}

/**
 * Resolves once no page needs to wait for the histories: at once if they are kept, else after they have been computed. To be
 * called before anything asks the market for prices.
 */
export const prepareHistories = async (options: HistoriesToPrepare): Promise<void> => {
  const { histories, kept, nowMs, log } = options
  const lastDay = histories.lastDay(nowMs)
  if (lastDay === undefined) return
  const { untilDay } = kept
  const isKept = untilDay !== undefined && untilDay <= lastDay && isAsComputed(histories, kept, untilDay)
  if (!isKept) kept.forget()
  const missingDays = isKept ? dayNumberOf(lastDay) - dayNumberOf(untilDay) : Number.POSITIVE_INFINITY
  if (missingDays <= mostMissingDays) return
  const pieces = computed(histories, lastDay)
  pieces
    .then((made) => writeHistories(options, lastDay, made))
    .catch((cause: unknown) => log.warn('market-histories-not-kept', { cause }))
  if (!isKept) await pieces.catch(() => undefined)
}
