import type { BookSide, Instrument } from '@tarazu/market/types.ts'

/**
 * What an investor took of the books lately: by stock and side, minutes of the epoch with the shares taken in each. What
 * was taken is gone for that investor, on both exchanges of the stock, until the market brings it back: half an hour
 * later, or over night. So an order that is divided over seconds or exchanges walks as far as it would walk at once.
 */
export type Taken = Readonly<Record<string, readonly (readonly [minute: number, shares: number])[]>>

const goneMinutes = 30

const minuteOf = (instantMs: number): number => Math.floor(instantMs / 60_000)

/** "INEZ00001015 asks": a side of the one book that a stock has on all its exchanges. */
export const bookName = ({ isin, exchange, code }: Instrument, side: BookSide): string =>
  `${isin === '' ? `${exchange}:${code}` : isin} ${side}`

/** How many shares of a book are gone for the investor at an instant of a session that began then. */
export const takenShares = (
  taken: Taken | undefined,
  book: string,
  opensAtMs: number,
  instantMs: number,
): number => {
  const sinceMinute = Math.max(minuteOf(instantMs) - goneMinutes + 1, minuteOf(opensAtMs))
  return (taken?.[book] ?? []).reduce(
    (sum, [minute, shares]) => (minute < sinceMinute ? sum : sum + shares),
    0,
  )
}

/** With shares taken at an instant; what was brought back by then is left out. */
export const withTaken = (
  taken: Taken | undefined,
  book: string,
  shares: number,
  instantMs: number,
): Taken => {
  const now = minuteOf(instantMs)
  const rest = Object.entries(taken ?? {}).flatMap(([name, takings]) => {
    const gone = takings.filter(([minute]) => minute > now - goneMinutes)
    return gone.length === 0 ? [] : [[name, gone] as const]
  })
  const before = Object.fromEntries(rest)
  const ofBook = before[book] ?? []
  const inMinute = ofBook.find(([minute]) => minute === now)?.[1] ?? 0
  const others = ofBook.filter(([minute]) => minute !== now)
  return { ...before, [book]: [...others, [now, inMinute + shares]] }
}
