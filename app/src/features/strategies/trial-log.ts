import { type OwnRule, ownRuleText } from '@tarazu/contract/trading/own-rule.ts'
import { hexOf, sha256 } from '@tarazu/market/numbers/sha256.ts'
import { useSession } from '../../api/session.ts'
import type { OwnStrategies } from './strategy-queries.ts'

/** A rule that was back-tested here: what the server counts when a strategy is saved. */
export type Trial = OwnStrategies['trials']['list'][number]

const storageKey = 'tarazu.trials'
const mostKept = 200

const stored = (): readonly Trial[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? (kept as Trial[]).slice(-mostKept) : []
  } catch {
    return []
  }
}

let trials = stored()

const keep = (next: readonly Trial[]): void => {
  trials = next.slice(-mostKept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(trials))
  } catch {
    // Storage is forbidden: they are counted until the page is closed.
  }
}

// The next person to log in hasn't tried any of them.
useSession.subscribe(({ token }) => {
  if (token === undefined) keep([])
})

/** A rule's hash: the same for the same rule. */
export const ruleMark = (rule: OwnRule): string =>
  hexOf(sha256(new TextEncoder().encode(ownRuleText(rule)))).slice(0, 16)

export const unsentTrials = (): readonly Trial[] => trials
export const noteTrial = (trial: Trial): void => {
  const before = trials.find(({ rule }) => rule === trial.rule)
  const looked = trial.looked || before?.looked === true
  keep([...trials.filter(({ rule }) => rule !== trial.rule), { ...trial, looked }])
}
/** The server has counted these. */
export const forgetTrials = (sent: readonly Trial[]): void =>
  keep(trials.filter((trial) => !sent.includes(trial)))

/** All rules that were tried, here and on the server, without duplicates. */
export const allTrials = (
  known: OwnStrategies['trials'],
): { readonly list: readonly Trial[]; readonly count: number } => {
  const marks = new Set(known.list.map(({ rule }) => rule))
  const fresh = trials.filter(({ rule }) => !marks.has(rule))
  return { list: [...known.list, ...fresh], count: known.count + fresh.length }
}
