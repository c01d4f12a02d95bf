import type { Term } from '../meanings/use-meaning.ts'

/** What an article is looked for about: a term, or what refuses, by key. */
export type About =
  | { readonly term: Term; readonly refusals?: never }
  | { readonly refusals: readonly string[]; readonly term?: never }
