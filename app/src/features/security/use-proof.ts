import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import type { WorkAsked } from '@tarazu/contract/wire/proof-of-work.ts'
import { useEffect, useRef } from 'react'
import type { Challenge } from './challenge.ts'

export const unfinished = () => new CallRefused(refusals.proofOfWorkWrong, null)

/** Does the work in a separate thread. */
export const beginWork = (work: WorkAsked) => {
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
  const proof = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) =>
      data === '' ? reject(unfinished()) : resolve(data)
    worker.onerror = () => reject(unfinished())
  })
  // Called when the answer is sent, which may never happen.
  proof.catch(() => undefined)
  worker.postMessage(work)
  return { proof, stop: () => worker.terminate() }
}

/** Starts the proof of work while the person reads the letters; returns its result. */
export const useProof = (challenge: Challenge | undefined): (() => Promise<string>) => {
  const work = challenge?.work ?? undefined
  const proof = useRef<Promise<string>>(undefined)
  useEffect(() => {
    if (work === undefined) return
    const begun = beginWork(work)
    proof.current = begun.proof
    return begun.stop
  }, [work])
  return () => proof.current ?? Promise.reject(unfinished())
}
