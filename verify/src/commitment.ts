import { commitmentTimeOf } from '@tarazu/market/commitment-time.ts'
import { exitCodes } from './problem.ts'
import type { ProofDay } from './sources.ts'

/**
 * The exit code of a complete check. A commitment published after the price proves nothing about it: prints
 * that, and returns "unchecked".
 */
export const endOf = (
  day: Pick<ProofDay, 'day' | 'publishedAt'>,
  priceMs: number,
  print: (line: string) => void,
): number => {
  if (commitmentTimeOf(day, priceMs) !== 'after-price') return exitCodes.holds
  print(
    `· The commitment was published only at ${day.publishedAt}, so nothing proves that the seed was fixed before this.`,
  )
  return exitCodes.unchecked
}
