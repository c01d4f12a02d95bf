import type { DayTree } from './day-spans.ts'
import { barUntil, endOfSecond } from './day-tree.ts'
import type { SpanBar } from './span-table.ts'

/** A day so far, with the value of its trades. */
export interface DayBar extends SpanBar {
  readonly turnoverPaise: number
}

/** How many parts the session has. Shares traded in a part are valued at its first price. */
const parts = 2

/** The volume until the end of a part, and the price there. */
export interface Mark {
  readonly atS: number
  readonly volumeShares: number
  readonly closePaise: number
}

/** The second at which a part of the session ends: a whole minute. */
const endOfPart = (lengthS: number, part: number): number => Math.floor((lengthS * part) / parts / 60) * 60

/** The ends of the parts up to a second, from a bar that ends there. */
export const marksUntil = (
  lengthS: number,
  untilS: number,
  barUntilThen: (atS: number) => SpanBar,
): readonly Mark[] => {
  const marks: Mark[] = []
  for (let part = 1; part < parts; part += 1) {
    const atS = endOfPart(lengthS, part)
    if (atS > untilS) break
    const { volumeBeforeShares, volumeShares, closePaise } = barUntilThen(atS)
    marks.push({ atS, volumeShares: volumeBeforeShares + volumeShares, closePaise })
  }
  return marks
}

/**
 * The value of trades until a second: it is computed from public prices and volumes, and never falls. A sum over the
 * spans that a day is grown by would reveal the cuts, which are secret until the day is over (day-shape.ts).
 */
export const withValueTraded = (bar: SpanBar, marks: readonly Mark[], untilS: number): DayBar => {
  let turnoverPaise = 0
  let countedShares = 0
  let pricePaise = bar.openPaise
  for (const { atS, volumeShares, closePaise } of marks) {
    if (atS > untilS) break
    turnoverPaise += (volumeShares - countedShares) * pricePaise
    countedShares = volumeShares
    pricePaise = closePaise
  }
  return { ...bar, turnoverPaise: turnoverPaise + (bar.volumeShares - countedShares) * pricePaise }
}

/** The day so far at a second, as `barUntil` gives it, with the value traded. */
export const dayUntil = (tree: DayTree, second: number): DayBar => {
  const untilS = endOfSecond(tree.curves, second)
  const marks = marksUntil(tree.curves.lengthS, untilS, (atS) => barUntil(tree, atS - 1))
  return withValueTraded(barUntil(tree, second), marks, untilS)
}
