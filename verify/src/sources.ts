import { readFileSync } from 'node:fs'
import { netValueProof } from '@tarazu/contract/calls/funds.ts'
import { allotmentProof } from '@tarazu/contract/calls/issue-applications.ts'
import { getProofDays, marketDay } from '@tarazu/contract/calls/market-days.ts'
import { getPriceProof, priceProof } from '@tarazu/contract/calls/price-proof.ts'
import { quantDayProof } from '@tarazu/contract/calls/quant-proof.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { CallFailed, CallRefused, createClient } from '@tarazu/contract/wire/client.ts'
import { modelVersion } from '@tarazu/market/price-proof.ts'
import { z } from 'zod'
import { VerifyProblem } from './problem.ts'

export type PriceProof = z.output<typeof priceProof>
export type AllotmentProof = z.output<typeof allotmentProof>
export type QuantProof = z.output<typeof quantDayProof>
export type NetValueProof = z.output<typeof netValueProof>
export type ProofDay = z.output<typeof marketDay>

const ofSomeModel = z.object({ recipe: z.object({ modelVersion: z.number() }) })
/** An allotment's recipe belongs to its draw. */
const proofOfSomeModel = z.union([ofSomeModel, z.object({ draw: ofSomeModel }).transform(({ draw }) => draw)])

/** Before the rest is read, since another model's recipe may have other fields. */
const refuseOtherModel = (value: unknown, from: string): void => {
  const made = proofOfSomeModel.safeParse(value).data?.recipe.modelVersion
  if (made !== undefined && made !== modelVersion)
    throw new VerifyProblem(
      `${from} was made by model ${made}, but this program has model ${modelVersion}. Take the tarazu-verify of a release with model ${made}.`,
    )
}

const parsed = <Schema extends z.ZodType>(schema: Schema, value: unknown, from: string): z.output<Schema> => {
  refuseOtherModel(value, from)
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

/** Calls a market's server; its answer is checked like a file's. */
const ask = async <C extends Call>(server: string, call: C, input: CallInput<C>): Promise<CallOutput<C>> => {
  const client = createClient({
    baseUrl: new URL(server).origin,
    fetch: (url, init) => fetch(url, init),
    headers: () => ({}),
    timeoutMs: 60_000,
  })
  try {
    return parsed(call.output, await client(call, input), server) as CallOutput<C>
  } catch (error) {
    if (error instanceof CallRefused) throw new VerifyProblem(`${server} refused with ${error.key}.`)
    if (error instanceof CallFailed)
      throw new VerifyProblem(`${server} does not answer: ${(error.cause as Error).message}`)
    throw error
  }
}

export const proofFromFile = (path: string): PriceProof => parsed(priceProof, readJson(path), path)

export const allotmentFromFile = (path: string): AllotmentProof =>
  parsed(allotmentProof, readJson(path), path)

/** A call's answer, with or without its envelope. */
const answerFromFile = <Schema extends z.ZodType>(schema: Schema, path: string): z.output<Schema> => {
  const content = readJson(path)
  const envelope = z.object({ data: z.unknown() }).safeParse(content)
  return parsed(schema, envelope.success && envelope.data.data ? envelope.data.data : content, path)
}

export const quantFromFile = (path: string): QuantProof => answerFromFile(quantDayProof, path)

export const netValueFromFile = (path: string): NetValueProof => answerFromFile(netValueProof, path)

export const proofFromServer = (
  server: string,
  input: CallInput<typeof getPriceProof>,
): Promise<PriceProof> => ask(server, getPriceProof, input)

/** A file with an array of days, or with an answer of `getProofDays`. */
export const daysFromFile = (path: string): readonly ProofDay[] => {
  const content = readJson(path)
  const list = Array.isArray(content) ? content : parsed(z.object({ list: z.unknown() }), content, path).list
  return parsed(z.array(marketDay), list, path)
}

const pageSize = 100

export const daysFromServer = async (server: string): Promise<readonly ProofDay[]> => {
  const days: ProofDay[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = { pageNum: String(pageNum), pageSize: String(pageSize) }
    const { list, total } = await ask(server, getProofDays, page)
    days.push(...list)
    if (list.length === 0 || days.length >= total) return days
  }
}
