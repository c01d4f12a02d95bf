import { checkClaim } from './check-claim.ts'
import type { PriceClaim } from './price-claim.ts'
import type { PriceProof } from './proof-queries.ts'

/** Runs outside the main thread, so that the page does not freeze. */
self.onmessage = ({ data }: MessageEvent<{ readonly proof: PriceProof; readonly claim: PriceClaim }>) => {
  self.postMessage(checkClaim(data.proof, data.claim))
}
