import { quantDayVerdict } from './check-quant-day.ts'
import type { QuantDayProof } from './quant-queries.ts'

/** Runs outside the main thread, so that the page does not freeze. */
self.onmessage = ({ data }: MessageEvent<QuantDayProof>) => {
  self.postMessage(quantDayVerdict(data))
}
