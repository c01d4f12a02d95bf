import { useEffect, useState } from 'react'
import type { Finding } from './check-claim.ts'
import type { PriceClaim } from './price-claim.ts'
import type { PriceProof } from './proof-queries.ts'

/** The result of the computation; undefined while it runs, "failed" if this browser can't do it. */
export const useFinding = (proof: PriceProof, claim: PriceClaim): Finding | 'failed' | undefined => {
  const [finding, setFinding] = useState<Finding | 'failed'>()
  useEffect(() => {
    setFinding(undefined)
    const worker = new Worker(new URL('./check-claim-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Finding>) => setFinding(data)
    worker.onerror = () => setFinding('failed')
    worker.postMessage({ proof, claim })
    return () => worker.terminate()
  }, [proof, claim])
  return finding
}
