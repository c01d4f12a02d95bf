import { useQuery } from '@tanstack/react-query'
import { settingQuery } from '../../api/market-queries.ts'
import type { Meant } from './meant.ts'
import { useMoneyMeanings } from './money-meanings.ts'
import { useOrderMeanings } from './order-meanings.ts'

interface Meaning {
  readonly name: string
  /** A definition, and today's figures: one sentence each. */
  readonly lines: readonly string[]
}

export type Term = keyof ReturnType<typeof useMoneyMeanings> | keyof ReturnType<typeof useOrderMeanings>

/** A term's meaning, with the figures of today's settings, or those of its place (`here`). */
export const useMeaning = (term: Term, here?: string): Meaning => {
  const { data } = useQuery(settingQuery)
  const meanings: Readonly<Record<Term, Meant>> = { ...useMoneyMeanings(data), ...useOrderMeanings(data) }
  const { name, is, today } = meanings[term]
  const second = here ?? (data === undefined ? undefined : today)
  return { name, lines: second === undefined ? [is] : [is, second] }
}
