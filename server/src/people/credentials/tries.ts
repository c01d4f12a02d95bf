/**
 * How often a password or a code may be tried: a pure rule over the times of the attempts that failed (or are
 * still being decided), oldest first.
 */
export interface TryLimit {
  readonly windowMs: number
  /** The number of attempts in the window; then no more until the oldest one leaves it. */
  readonly triesInWindow: number
  /** After this many, each further attempt must wait: one second, then two, four … */
  readonly freeTries: number
}

export const phoneLimit: TryLimit = { windowMs: 15 * 60_000, triesInWindow: 10, freeTries: 3 }
/**
 * Wide, since a whole class may share one address; it stops trying one password on many phones. Counted per
 * kind of attempt.
 */
export const addressLimit: TryLimit = { windowMs: 15 * 60_000, triesInWindow: 150, freeTries: 150 }
/** A registering person checks a phone or two. */
export const phoneCheckLimit: TryLimit = { windowMs: 15 * 60_000, triesInWindow: 20, freeTries: 20 }

const longestDelayMs = 60_000

export type TryDecision =
  | { readonly kind: 'admitted'; readonly triedMs: readonly number[] }
  /** `isShut`: all attempts in the window are used up; otherwise the wait is the pause between two. */
  | { readonly kind: 'wait'; readonly waitMs: number; readonly isShut: boolean }

/** The required pause between the last of `count` attempts and the next one. */
export const delayAfterMs = (count: number, limit: TryLimit): number =>
  count < limit.freeTries ? 0 : Math.min(1000 * 2 ** (count - limit.freeTries), longestDelayMs)

/**
 * Whether an attempt may be made now; if admitted, with the attempts to store, in order. Simultaneous attempts may be
 * decided in another order than they arrived in, so the last attempt may be later than this one.
 */
export const decideTry = (triedMs: readonly number[], nowMs: number, limit: TryLimit): TryDecision => {
  const recent = triedMs.filter((tryMs) => tryMs > nowMs - limit.windowMs)
  const [oldestMs = nowMs] = recent.slice(-limit.triesInWindow)
  const isShut = recent.length >= limit.triesInWindow
  const windowOpensMs = isShut ? oldestMs + limit.windowMs : nowMs
  const delayMs = delayAfterMs(recent.length, limit)
  const delayEndsMs = delayMs === 0 ? nowMs : (recent.at(-1) ?? 0) + delayMs
  const waitMs = Math.max(windowOpensMs, delayEndsMs) - nowMs
  if (waitMs > 0) return { kind: 'wait', waitMs, isShut }
  return { kind: 'admitted', triedMs: [...recent, nowMs].sort((one, other) => one - other) }
}
