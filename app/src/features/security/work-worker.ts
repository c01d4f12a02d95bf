import type { WorkAsked } from '@tarazu/contract/wire/proof-of-work.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from './work-key.ts'

/**
 * Does the work of a security check outside the main thread, so that typing stays smooth. Returns its proof as JSON, or
 * "".
 */
self.onmessage = async ({ data }: MessageEvent<WorkAsked>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey })
  if (solution === null) return self.postMessage('')
  const { counter, derivedKey } = solution
  self.postMessage(JSON.stringify({ challenge: data, solution: { counter, derivedKey } }))
}
