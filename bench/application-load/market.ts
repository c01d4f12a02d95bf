import { marketMs, readData } from '../fault-load/market-clock.ts'

/** The fields of an issue that the bench needs from the calls. */
export interface OpenIssue {
  readonly id: string
  readonly lotSize: number
  readonly closesAtMs: number
  readonly allotmentAtMs: number
  readonly creditAtMs: number
}

interface ListedIssue {
  readonly id: string
  readonly lotSize: number
  readonly deadline: string
  readonly allotmentAt: string
  readonly creditAt: string
}

/** The announced issue that closes first, but not within the next hour: the load needs its last minute. */
export const findIssue = async (address: string): Promise<OpenIssue> => {
  const { list } = (await readData(address, '/api/app/user/newStockList.do?pageSize=100')) as {
    readonly list: readonly ListedIssue[]
  }
  const soonestMs = (await marketMs(address)) + 3_600_000
  const [found] = list
    .map(({ deadline, allotmentAt, creditAt, id, lotSize }) => ({
      id,
      lotSize,
      closesAtMs: Date.parse(deadline),
      allotmentAtMs: Date.parse(allotmentAt),
      creditAtMs: Date.parse(creditAt),
    }))
    .filter(({ closesAtMs }) => closesAtMs > soonestMs)
    .toSorted((one, other) => one.closesAtMs - other.closesAtMs)
  if (found === undefined) throw new Error('no issue is announced')
  return found
}
