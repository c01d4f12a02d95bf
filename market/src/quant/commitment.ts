import { hexOf, sha256 } from '../numbers/sha256.ts'
import type { QuantPlan } from './quant-plans.ts'

/** Grows with every change of a rule after which the same parameters trade otherwise. */
export const rulesVersion = 1

/** All that a product does by, in one line that anybody can hash again; keys in the order of the alphabet. */
export const committedText = (plan: QuantPlan): string => {
  const told = { ...plan, rulesVersion }
  return JSON.stringify(told, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

/** SHA-256 of the line in hexadecimal. */
export const commitmentOf = (plan: QuantPlan): string =>
  hexOf(sha256(new TextEncoder().encode(committedText(plan))))
