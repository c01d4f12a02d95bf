import { paths } from '../fault-load/actions.ts'
import { Client, type Exchange } from '../fault-load/delivery.ts'
import type { FaultStand } from '../fault-load/stand.ts'
import type { Trader } from '../order-load/load.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { OpenIssue } from './market.ts'

export const connectionCount = 64

/** Each connection processes its share of the investors, in order. */
const overAll = async (
  exchange: Exchange,
  traders: readonly Trader[],
  act: (client: Client, place: number, home: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: connectionCount }, async (_, home) => {
      const [firstTrader] = traders
      if (firstTrader === undefined) return
      const client = new Client(exchange, firstTrader)
      for (let place = next++; place < traders.length; place = next++) {
        client.actFor(traders[place] ?? firstTrader)
        await act(client, place, home)
      }
      client.close()
    }),
  )
}

/** One application per investor: most for one lot, some for several. Resolves to the refusals. */
export const applyAll = async (
  exchange: Exchange,
  issue: OpenIssue,
  traders: readonly Trader[],
  answered: (count: number) => void,
): Promise<readonly string[]> => {
  const refused: string[] = []
  let count = 0
  await overAll(exchange, traders, async (client, place, home) => {
    const form = `id=${encodeURIComponent(issue.id)}&quantity=${issue.lotSize * (1 + (place % 3))}`
    const sent = client.prepare({ kind: 'apply', path: paths.apply, form })
    const answer = await client.deliver(sent, home)
    if (answer?.status === 0) answered(++count)
    else if (answer !== undefined) refused.push(answer.msg)
  })
  return refused
}

/**
 * One market order per investor, by the same client, as a baseline for applications. Resolves to how many
 * were accepted per second.
 */
export const orderRate = async (
  exchange: Exchange,
  { stocks }: FaultStand,
  traders: readonly Trader[],
  random: SeededRandom,
): Promise<number> => {
  const startedMs = performance.now()
  let accepted = 0
  await overAll(exchange, traders, async (client, _place, home) => {
    const { code, exchange: place } = random.pick(stocks)
    const form = `code=${encodeURIComponent(code)}&exchange=${place}&quantity=${100 * (10 + random.below(100))}&direction=long&leverage=1`
    const answer = await client.deliver(client.prepare({ kind: 'buy', path: paths.buy, form }), home)
    if (answer?.status === 0) accepted += 1
  })
  return accepted / ((performance.now() - startedMs) / 1_000)
}
