import { useEffect, useState } from 'react'
import type { NetValueVerdict } from './check-net-value.ts'
import type { NetValueProof } from './fund-queries.ts'

/** The result of the recomputation; undefined while it runs, "failed" if this browser can't do it. */
export const useNetValueVerdict = (proof: NetValueProof): NetValueVerdict | 'failed' | undefined => {
  const [verdict, setVerdict] = useState<NetValueVerdict | 'failed'>()
  useEffect(() => {
    setVerdict(undefined)
    const worker = new Worker(new URL('./check-net-value-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<NetValueVerdict>) => setVerdict(data)
    worker.onerror = () => setVerdict('failed')
    worker.postMessage(proof)
    return () => worker.terminate()
  }, [proof])
  return verdict
}
