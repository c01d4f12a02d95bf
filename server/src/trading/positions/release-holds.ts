import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { sideMessageEffects } from '../../people/inbox/message.ts'
import type { Held, LossCover, Names } from './loss-cover.ts'

/** The released holds: the effects, and how much available cash they add. */
export interface Released {
  readonly effects: readonly Effect[]
  readonly freedPaise: Paise
}

export const nothingReleased: Released = { effects: [], freedPaise: 0n }

/** Newest first, until they add up to the amount. */
const newest = (all: readonly Held[], shortPaise: Paise): readonly Held[] => {
  const taken: Held[] = []
  let missingPaise = shortPaise
  for (const one of all.toReversed()) {
    if (missingPaise <= 0n) break
    if (one.heldPaise === 0n) continue
    taken.push(one)
    missingPaise -= one.heldPaise
  }
  return taken
}

/** A loss's cover, and the names used in messages. */
export interface Covering {
  readonly market: Names
  readonly lossCovers: readonly LossCover[]
}

/**
 * Releases as many of an investor's holds as a loss needs, in the published order. The inbox reports each.
 * The excess returns to the available cash.
 */
export const releaseHolds = (
  state: State,
  { market, lossCovers }: Covering,
  shortPaise: Paise,
  instantMs: number,
): Released => {
  const released: Held[] = []
  let missingPaise = shortPaise
  // A kind is only read if those before it are not enough: its rows may have to be loaded.
  for (const cover of lossCovers.toSorted((one, other) => one.rank - other.rank)) {
    if (missingPaise <= 0n) break
    for (const held of newest(cover.held(state, market), missingPaise)) {
      released.push(held)
      missingPaise -= held.heldPaise
    }
  }
  const releases = released.map(({ release }) => release(instantMs))
  const messages = releases.flatMap((one) => one.messages)
  return {
    effects: [
      ...releases.flatMap(({ effects }) => effects),
      ...sideMessageEffects(state, instantMs, messages),
    ],
    freedPaise: shortPaise - missingPaise,
  }
}
