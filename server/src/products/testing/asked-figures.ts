import { cashList } from '@tarazu/contract/calls/money.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { houseAccounts } from '@tarazu/contract/money/chart.ts'
import { type bookedParts, ledgerPartOf } from '@tarazu/contract/trading/profit-loss.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'

/** Calls of one investor, answered by their handlers. */
export type Ask = <C extends Call>(called: C, input: CallInput<C>) => Promise<CallOutput<C>>

export const amount = (rupees: string): bigint => BigInt(rupees.replace('.', ''))
export const sum = <One>(all: readonly One[], of: (one: One) => string): bigint =>
  all.reduce((total, one) => total + amount(of(one)), 0n)

export const allPositions = async (ask: Ask, closed: 'true' | 'false') => {
  const list: CallOutput<typeof positionList>['list'] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await ask(positionList, { closed, pageNum: String(pageNum), pageSize: '100' })
    list.push(...page.list)
    if (page.list.length < 100) return list
  }
}

/** The sum of the entries that the funds flow lists for a part. */
export const listedPart = async (ask: Ask, part: (typeof bookedParts)[number] | 'putIn'): Promise<bigint> => {
  let total = 0n
  for (let before: string | undefined; ; ) {
    const page = await ask(cashList, { part, pageSize: '100', ...(before === undefined ? {} : { before }) })
    for (const { entryType, postings } of page.list)
      for (const { account: name, amount: rupees } of postings) {
        const counter = houseAccounts.find((one) => one === name)
        if (counter !== undefined && ledgerPartOf(counter, entryType) === part) total += amount(rupees)
      }
    if (page.next === null) return total
    before = page.next
  }
}
