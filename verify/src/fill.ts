import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { sharesOf, turnoverOf } from '@tarazu/market/day/walk.ts'
import { type EarlierFill, type FillSubject, fillAgain, takenAgain } from '@tarazu/market/price-proof.ts'
import type { Market } from '@tarazu/market/types.ts'
import { exitCodes, VerifyProblem } from './problem.ts'

type Print = (line: string) => void

export type ClaimedFill = Omit<FillSubject, 'exchange' | 'code'> & {
  readonly turnover: string | undefined
  /** The fills that add up to the shares taken before; undefined if only that total is given. */
  readonly earlier: readonly EarlierFill[] | undefined
}

/** Whether earlier trades add up to the shares that were gone for the trader; also prints them. */
const isSumOf = (
  earlier: readonly EarlierFill[],
  market: Market,
  fill: FillSubject,
  instantMs: number,
  print: Print,
): boolean => {
  const { takenBeforeShares } = fill
  const taken = takenAgain(market, fill, earlier, instantMs)
  print(`Before      ${earlier.length} trades of this side of the book in the half hour before`)
  for (const { exchange, quantityShares, instantMs: atMs } of earlier)
    print(`  ${new Date(atMs).toISOString()}  ${exchange}  ${quantityShares}`)
  if (taken === takenBeforeShares) return true
  print(`✘ They come to ${taken} shares gone for the trader, but the trade counts ${takenBeforeShares}.`)
  return false
}

/** Walks the order book of that time again, and compares the result. */
export const checkFill = (
  market: Market,
  {
    exchange,
    turnover,
    earlier,
    ...claimed
  }: ClaimedFill & { readonly exchange: string; readonly code: string },
  instantMs: number,
  print: Print,
): number => {
  if (exchange !== 'NSE' && exchange !== 'BSE') throw new VerifyProblem('An index is not traded.')
  const fill: FillSubject = { exchange, ...claimed }
  const { side, quantityShares, takenBeforeShares } = fill
  if (earlier !== undefined && !isSumOf(earlier, market, fill, instantMs, print)) return exitCodes.broken
  const walk = fillAgain(market, fill, instantMs) ?? []
  print(`The book    ${side} ${quantityShares} shares, ${takenBeforeShares} taken before`)
  for (const { pricePaise, quantityShares: shares } of walk)
    print(`  ${rupeesFromPaise(BigInt(pricePaise)).padStart(12)} × ${shares}`)
  const found = sharesOf(walk)
  if (found < quantityShares) {
    print(`✘ The book has only ${found} shares for this order.`)
    return exitCodes.broken
  }
  const computed = rupeesFromPaise(turnoverOf(walk))
  const average = rupeesFromPaise(averagePrice(turnoverOf(walk), BigInt(quantityShares)))
  print(`  together  ${computed}, ${average} on average`)
  if (turnover === undefined) return exitCodes.holds
  const holds = turnover === computed
  print(
    holds
      ? `✔ ${turnover} is what the trade came to, to the paisa.`
      : `✘ ${turnover} was claimed, but the seed gives ${computed}.`,
  )
  return holds ? exitCodes.holds : exitCodes.broken
}
