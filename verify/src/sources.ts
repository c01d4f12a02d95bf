import { readFileSync } from 'node:fs'
import { getProofDays, marketDay } from '@tarazu/contract/calls/market-days.ts'
import { getPriceProof, priceProof } from '@tarazu/contract/calls/price-proof.ts'
import { z } from 'zod'
import { VerifyProblem } from './problem.ts'

export type PriceProof = z.output<typeof priceProof>
export type ProofDay = z.output<typeof marketDay>

const parsed = <Schema extends z.ZodType>(schema: Schema, value: unknown, from: string): z.output<Schema> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new VerifyProblem(`${from} is no such proof (${issue?.path.join('.')}: ${issue?.message}).`)
}

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new VerifyProblem(`${path} can't be read as JSON: ${(error as Error).message}`)
  }
}

const envelope = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  data: z.unknown(),
})

/** Asks a market's server; its answer is checked like a file's. */
const ask = async (server: string, path: string, fields: Readonly<Record<string, string>>) => {
  const address = new URL(`${path}?${new URLSearchParams(fields)}`, server)
  const answer = await fetch(address).then(
    (response) => response.json(),
    (error: Error) => {
      throw new VerifyProblem(`${address.origin} does not answer: ${error.message}`)
    },
  )
  const { status, msg, data } = parsed(envelope, answer, address.href)
  if (status !== 0) throw new VerifyProblem(`${address.href} refused with ${msg}.`)
  return data
}

export const proofFromFile = (path: string): PriceProof => parsed(priceProof, readJson(path), path)

export const proofFromServer = async (
  server: string,
  input: { readonly exchange: string; readonly code: string; readonly at: string },
): Promise<PriceProof> => parsed(getPriceProof.output, await ask(server, getPriceProof.path, input), server)

/** A file with an array of days, or with what `getProofDays` answers. */
export const daysFromFile = (path: string): readonly ProofDay[] => {
  const content = readJson(path)
  const list = Array.isArray(content) ? content : parsed(z.object({ list: z.unknown() }), content, path).list
  return parsed(z.array(marketDay), list, path)
}

const pageSize = 100

export const daysFromServer = async (server: string): Promise<readonly ProofDay[]> => {
  const days: ProofDay[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const fields = { pageNum: String(pageNum), pageSize: String(pageSize) }
    const { list, total } = parsed(getProofDays.output, await ask(server, getProofDays.path, fields), server)
    days.push(...list)
    if (list.length === 0 || days.length >= total) return days
  }
}
