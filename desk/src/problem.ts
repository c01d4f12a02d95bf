import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { sentenceFor } from './sentence.ts'
import { words } from './words.ts'

/** The message for a failed call. */
export const problemOf = (error: unknown): string =>
  error instanceof CallRefused ? sentenceFor(error) : words.offline
