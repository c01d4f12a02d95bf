import type { Term } from '../meanings/use-meaning.ts'

/** An article's subject: a term, or a refusal, by key. */
export type About =
  | { readonly term: Term; readonly refusals?: never }
  | { readonly refusals: readonly string[]; readonly term?: never }
