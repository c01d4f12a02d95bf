import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { type CommitmentTime, commitmentTimeOf } from '@tarazu/market/commitment-time.ts'
import { blockPriceAgain, checkSeed, marketUpTo, quoteAgain } from '@tarazu/market/price-proof.ts'
import type { Market } from '@tarazu/market/types.ts'
import { checkWalk, type WalkOfClaim } from './check-walk.ts'
import type { PriceClaim } from './price-claim.ts'
import type { PriceProof } from './proof-queries.ts'

export type Finding =
  /** The day's seed is not published yet. */
  | { readonly kind: 'sealed' }
  /** The published seed does not match its commitment. */
  | { readonly kind: 'broken-promise' }
  /** The seed gives this price, which may or may not match the claim. */
  | (Timed & { readonly kind: 'computed'; readonly pricePaise: number; readonly holds: boolean })
  /** The seed gives this walk through the book, which may or may not match the claim. */
  | (Timed & WalkOfClaim)
  /** The seed gives no price for this stock at that time. */
  | { readonly kind: 'no-price' }
  /** The prices were computed by another version of the model, which the proof needs. */
  | { readonly kind: 'other-model'; readonly modelVersion: number }

interface Timed {
  readonly commitment: CommitmentTime
}

/** Recomputes a claimed price from a proof; takes some tenths of a second on a phone, so it runs in a worker. */
export const checkClaim = (proof: PriceProof, claim: PriceClaim): Finding => {
  const { day, recipe } = proof
  if (day.seed === null) return { kind: 'sealed' }
  if (checkSeed(day) === 'broken') return { kind: 'broken-promise' }
  const market = withModel(() => marketUpTo(recipe, day.day, day.seed ?? ''))
  if (market === undefined) return { kind: 'other-model', modelVersion: recipe.modelVersion }
  const { exchange, code } = claim
  const commitment = commitmentTimeOf(day, Date.parse(claim.at))
  if (claim.trade === 'block') return checkBlock(market, claim, commitment)
  const quote = quoteAgain(market, { kind: 'stock', exchange, code }, Date.parse(claim.at))
  if (quote === undefined) return { kind: 'no-price' }
  const { pricePaise } = quote
  const walk = checkWalk(market, claim, pricePaise)
  if (walk !== undefined) return { ...walk, commitment }
  const holds = BigInt(pricePaise) === paiseFromRupees(claim.price)
  return { kind: 'computed', pricePaise, holds, commitment }
}

/** The price of the block's shares at that time, by the block's own rule. */
const checkBlock = (
  market: Market,
  { exchange, code, at, price }: PriceClaim,
  commitment: CommitmentTime,
): Finding => {
  const pricePaise = blockPriceAgain(market, { exchange, code }, Date.parse(at))
  if (pricePaise === undefined) return { kind: 'no-price' }
  const holds = BigInt(pricePaise) === paiseFromRupees(price)
  return { kind: 'computed', pricePaise, holds, commitment }
}

const withModel = <Made>(make: () => Made): Made | undefined => {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
