import { verdictOf } from './check-net-value.ts'
import type { NetValueProof } from './fund-queries.ts'

/** Runs outside the main thread, so that the page does not freeze. */
self.onmessage = ({ data }: MessageEvent<NetValueProof>) => {
  self.postMessage(verdictOf(data))
}
