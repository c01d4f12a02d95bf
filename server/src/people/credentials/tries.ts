/**
 * How often a password or a code may be tried: a pure rule over the instants of the tries that failed (or are still
 * being decided), oldest first.
 */
export interface TryLimit {
  readonly windowMs: number
  /** So many tries in the window; then it is shut until the oldest one leaves it. */
  readonly triesInWindow: number
  /** After so many, each further try must wait: one second, then two, four … */
  readonly freeTries: number
}

export const phoneLimit: TryLimit = { windowMs: 15 * 60_000, triesInWindow: 10, freeTries: 3 }
/** Wide, since a whole class may sit behind one address; it stops the trying of one password on many phones. Of one kind of tries. */
export const addressLimit: TryLimit = { windowMs: 15 * 60_000, triesInWindow: 150, freeTries: 150 }
/** One who registers asks about a phone or two. */
export const phoneCheckLimit: TryLimit = { windowMs: 15 * 60_000, triesInWindow: 20, freeTries: 20 }

const longestDelayMs = 60_000

export type TryDecision =
  | { readonly kind: 'admitted'; readonly triedMs: readonly number[] }
  /** `isShut`: all tries of the window are used up; else it is the pause between two. */
  | { readonly kind: 'wait'; readonly waitMs: number; readonly isShut: boolean }

/** The pause that must lie between the last of `count` tries and the next. */
export const delayAfterMs = (count: number, limit: TryLimit): number =>
  count < limit.freeTries ? 0 : Math.min(1000 * 2 ** (count - limit.freeTries), longestDelayMs)

/** Whether a try may be made now; when admitted, with the tries to remember, this one last. */
export const decideTry = (triedMs: readonly number[], nowMs: number, limit: TryLimit): TryDecision => {
  const recent = triedMs.filter((tryMs) => tryMs > nowMs - limit.windowMs)
  const [oldestMs = nowMs] = recent.slice(-limit.triesInWindow)
  const isShut = recent.length >= limit.triesInWindow
  const windowOpensMs = isShut ? oldestMs + limit.windowMs : nowMs
  const delayEndsMs = (recent.at(-1) ?? 0) + delayAfterMs(recent.length, limit)
  const waitMs = Math.max(windowOpensMs, delayEndsMs) - nowMs
  return waitMs > 0 ? { kind: 'wait', waitMs, isShut } : { kind: 'admitted', triedMs: [...recent, nowMs] }
}
