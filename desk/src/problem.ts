import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { sentenceFor } from './sentence.ts'
import { words } from './words.ts'

/** What to say about a call that failed. */
export const problemOf = (error: unknown): string =>
  error instanceof CallRefused ? sentenceFor(error) : words.offline
