import type { Instrument, Market } from '../types.ts'

/** How long quantity taken from a book stays gone for its investor, counted from the start of its minute. */
export const goneMinutes = 30

/**
 * What an investor recently took from the books, oldest first: the shares of each book in each minute since the epoch.
 * They are gone for that investor, on both exchanges of the stock, until the market refills half an hour later. So an
 * order that is divided over seconds or exchanges, or over midnight if the market trades round the clock, walks as
 * far as it would in one piece.
 *
 * Three parallel arrays: every order scans all of it, and an object per entry, scattered in memory, cost a twelfth of
 * the server's time.
 */
export type Taken = {
  readonly books: readonly string[]
  readonly minutes: readonly number[]
  readonly shares: readonly number[]
}

export const nothingTaken: Taken = { books: [], minutes: [], shares: [] }

const minuteOf = (instantMs: number): number => Math.floor(instantMs / 60_000)

/** The earliest time whose taken quantity is still gone at a given time. */
export const firstGoneMs = (instantMs: number): number => (minuteOf(instantMs) - goneMinutes + 1) * 60_000

const sharesSince = ({ books, minutes, shares }: Taken, book: string, sinceMs: number): number => {
  const sinceMinute = minuteOf(sinceMs)
  let gone = 0
  for (let place = 0; place < books.length; place += 1)
    if (books[place] === book && (minutes[place] ?? 0) >= sinceMinute) gone += shares[place] ?? 0
  return gone
}

/** Shares taken before the open of an ex-day, converted for a split or a bonus issue since. */
const inNewShares = (
  market: Pick<Market, 'actionsOf'>,
  instrument: Instrument,
  day: string,
  nowMs: number,
  shares: number,
): number =>
  market
    .actionsOf(instrument, day, day, nowMs)
    .reduce(
      (count, action) =>
        action.kind === 'dividend' ? count : Math.ceil((count * action.sharesAfter) / action.sharesBefore),
      shares,
    )

/** How many shares of an instrument's book are gone for the investor at a given time of a session. */
export const takenShares = (
  market: Pick<Market, 'actionsOf' | 'session'>,
  instrument: Instrument,
  taken: Taken,
  book: string,
  instantMs: number,
): number => {
  const sinceMs = firstGoneMs(instantMs)
  const gone = sharesSince(taken, book, sinceMs)
  const { day, opensAtMs } = market.session(instantMs)
  if (gone === 0 || opensAtMs <= sinceMs) return gone
  const goneToday = sharesSince(taken, book, opensAtMs)
  return goneToday === gone
    ? gone
    : goneToday + inNewShares(market, instrument, day, instantMs, gone - goneToday)
}

/** Adds shares taken at a given time; refilled ones are dropped. */
export const withTaken = (
  { books, minutes, shares }: Taken,
  book: string,
  newShares: number,
  instantMs: number,
): Taken => {
  const now = minuteOf(instantMs)
  for (let place = books.length - 1; minutes[place] === now; place -= 1)
    if (books[place] === book)
      return { books, minutes, shares: shares.with(place, (shares[place] ?? 0) + newShares) }
  const firstLeft = minutes.findIndex((minute) => minute > now - goneMinutes)
  const from = firstLeft === -1 ? minutes.length : firstLeft
  return {
    books: [...books.slice(from), book],
    minutes: [...minutes.slice(from), now],
    shares: [...shares.slice(from), newShares],
  }
}
