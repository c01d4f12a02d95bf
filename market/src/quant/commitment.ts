import { hexOf, sha256 } from '../numbers/sha256.ts'
import type { QuantPlan } from './quant-plans.ts'

/** Incremented with every rule change after which the same parameters trade differently. */
export const rulesVersion = 1

/** A product's complete definition in one line that anybody can hash again; keys in alphabetical order. */
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
