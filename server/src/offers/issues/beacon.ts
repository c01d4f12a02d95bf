import { createHash } from 'node:crypto'
import type { Beacon } from '@tarazu/market/offerings/draw.ts'
import { z } from 'zod'

/** What drand answers (docs.drand.love, HTTP API): seconds, and hexadecimal. */
const chainInfo = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  period: z.number().int().positive(),
  genesis_time: z.number().int().positive(),
})
const published = z.object({
  round: z.number().int().positive(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^([0-9a-f]{2}){48,96}$/),
})

const timeoutMs = 10_000
/** drand's answers where a round is not published yet. */
const notYet: readonly number[] = [404, 425]

const read = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (notYet.includes(response.status)) return undefined
  if (!response.ok) throw new Error(`the beacon answers ${response.status}`)
  return response.json()
}

/**
 * The public beacon of a drand chain at "https://api.drand.sh/CHAIN": every few seconds a value that a group of
 * organisations makes together and nobody knows before. Throws if it can't be reached, or answers what is no value of a beacon.
 */
export const createDrandBeacon = (chainUrl: string): Beacon => ({
  read: async (sinceMs) => {
    const { hash, period, genesis_time: genesis } = chainInfo.parse(await read(`${chainUrl}/info`))
    const wanted = Math.max(1, Math.ceil((sinceMs / 1000 - genesis) / period) + 1)
    const answer = await read(`${chainUrl}/public/${wanted}`)
    if (answer === undefined) return undefined
    const { round, randomness, signature } = published.parse(answer)
    const digest = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
    if (round !== wanted || digest !== randomness) throw new Error('the beacon’s value is not its own')
    return { name: `drand ${hash}`, round, value: Buffer.from(randomness, 'hex') }
  },
})
