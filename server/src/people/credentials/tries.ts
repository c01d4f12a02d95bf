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

/** Whether an attempt may be made now; if admitted, with the attempts to store, this one last. */
export const decideTry = (triedMs: readonly number[], nowMs: number, limit: TryLimit): TryDecision => {
  const recent = triedMs.filter((tryMs) => tryMs > nowMs - limit.windowMs)
  const [oldestMs = nowMs] = recent.slice(-limit.triesInWindow)
  const isShut = recent.length >= limit.triesInWindow
  const windowOpensMs = isShut ? oldestMs + limit.windowMs : nowMs
  const delayEndsMs = (recent.at(-1) ?? 0) + delayAfterMs(recent.length, limit)
  const waitMs = Math.max(windowOpensMs, delayEndsMs) - nowMs
  return waitMs > 0 ? { kind: 'wait', waitMs, isShut } : { kind: 'admitted', triedMs: [...recent, nowMs] }
}
