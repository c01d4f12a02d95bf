import type { Attempt } from './load.ts'

/** One execution, from the client's answer or the database. */
export interface OrderFact {
  readonly userId: string
  readonly orderNo: string
  readonly kind: string
  readonly quantity: string
  /** Rupees with two decimals. */
  readonly turnover: string
}

const textOf = (fact: OrderFact): string =>
  [fact.userId, fact.orderNo, fact.kind, fact.quantity, fact.turnover].join(' ')

const countsOf = (facts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1)
  return counts
}

interface Comparison {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/**
 * Differences between the database and the clients' answers: an answered fact that is missing (lost), or one
 * that occurs more often than answered or was never answered (doubled).
 */
export const compareFacts = (answers: readonly string[], stored: readonly string[]): Comparison => {
  const answeredCounts = countsOf(answers)
  const storedCounts = countsOf(stored)
  const beyond = (some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) =>
    [...some].filter(([fact, count]) => count > (others.get(fact) ?? 0)).map(([fact]) => fact)
  return { lost: beyond(answeredCounts, storedCounts), doubled: beyond(storedCounts, answeredCounts) }
}

/** Accepted answers, as facts. */
export const answeredFacts = (attempts: readonly Attempt[]): readonly OrderFact[] =>
  attempts.flatMap(({ sent: { trader, kind }, answer }) =>
    answer?.status === 0 && answer.data !== null
      ? [
          {
            userId: trader.userId,
            orderNo: answer.data.orderNo,
            kind,
            quantity: String(answer.data.quantity),
            turnover: answer.data.turnover,
          },
        ]
      : [],
  )

/** Both empty if each answered order is stored exactly once. */
export const compareWitness = (answered: readonly OrderFact[], stored: readonly OrderFact[]): Comparison =>
  compareFacts(answered.map(textOf), stored.map(textOf))
