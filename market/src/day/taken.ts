/** So long what was taken of a book is gone for its investor, from the beginning of its minute on. */
export const goneMinutes = 30

/**
 * What an investor took of the books lately, the first first: the shares of each book in each minute of the epoch. It
 * is gone for that investor, on both exchanges of the stock, until the market brings it back: half an hour later, or over
 * night. So an order that is divided over seconds or exchanges walks as far as it would walk at once.
 *
 * Place by place in three arrays: every order looks through all of it, and an object for each place, spread over the
 * memory, cost a twelfth of the server's time.
 */
export type Taken = {
  readonly books: readonly string[]
  readonly minutes: readonly number[]
  readonly shares: readonly number[]
}

export const nothingTaken: Taken = { books: [], minutes: [], shares: [] }

const minuteOf = (instantMs: number): number => Math.floor(instantMs / 60_000)

/** From when on what was taken is still gone at an instant of a session that began then. */
export const firstGoneMs = (opensAtMs: number, instantMs: number): number =>
  Math.max(minuteOf(instantMs) - goneMinutes + 1, minuteOf(opensAtMs)) * 60_000

/** How many shares of a book are gone for the investor at an instant of a session that began then. */
export const takenShares = (
  { books, minutes, shares }: Taken,
  book: string,
  opensAtMs: number,
  instantMs: number,
): number => {
  const sinceMinute = minuteOf(firstGoneMs(opensAtMs, instantMs))
  let gone = 0
  for (let place = 0; place < books.length; place += 1)
    if (books[place] === book && (minutes[place] ?? 0) >= sinceMinute) gone += shares[place] ?? 0
  return gone
}

/** With shares taken at an instant; what was brought back by then is left out. */
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
