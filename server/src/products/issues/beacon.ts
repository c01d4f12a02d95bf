import { beaconNameOf, chainHashOf, type DrandChains, roundAt } from '@tarazu/market/offerings/drand.ts'
import { isSigned, randomnessOf } from '@tarazu/market/offerings/drand-signature.ts'
import type { Beacon } from '@tarazu/market/offerings/draw.ts'
import { z } from 'zod'

const hexBytes = z
  .string()
  .regex(/^([0-9a-f]{2}){1,96}$/)
  .transform((text) => Buffer.from(text, 'hex'))

/** drand's answers (docs.drand.love, HTTP API). */
const published = z.object({
  round: z.number().int().positive(),
  signature: hexBytes,
  previous_signature: hexBytes.optional(),
})

const timeoutMs = 10_000
/** drand's status codes for an unpublished round. */
const notYet: readonly number[] = [404, 425]

const read = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (notYet.includes(response.status)) return undefined
  if (!response.ok) throw new Error(`the beacon answers ${response.status}`)
  return response.json()
}

/**
 * The public beacon of a drand chain at "https://api.drand.sh/CHAIN": every few seconds, a value that a group
 * of organisations computes together and nobody can predict. Reading throws if the beacon can't be reached,
 * or if the chain's key has not signed its answer for the round. Throws RangeError if the chain isn’t one of
 * `chains`.
 */
export const createDrandBeacon = (chainUrl: string, chains: DrandChains): Beacon => {
  const hash = chainHashOf(chainUrl)
  const chain = chains.get(hash)
  if (chain === undefined) throw new RangeError(`unknown key of the chain ${hash}`)
  return {
    read: async (sinceMs) => {
      const wanted = roundAt(chain, sinceMs)
      const answer = await read(`${chainUrl}/public/${wanted}`)
      if (answer === undefined) return undefined
      const { round, signature, previous_signature: previousSignature } = published.parse(answer)
      const signed = { round, signature, previousSignature }
      if (round !== wanted || !isSigned(chain, signed))
        throw new Error('the beacon’s value is not signed by its chain')
      return { name: beaconNameOf(hash), value: randomnessOf(signed), ...signed }
    },
  }
}
