import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Market } from '@tarazu/market/types.ts'
import { createEncryption } from '../../../database/encryption.ts'
import type { TestDatabase } from '../../../database/testing/database.ts'
import type { CommitLoop } from '../../../ledger/command.ts'
import type { RunningCommitLoop } from '../../../ledger/commit-loop.ts'
import {
  insertTransactionPassword,
  prepareTransactionPassword,
} from '../../../people/confirmation/transaction-password.ts'
import { worthSources } from '../../../start/products.ts'
import { createDue } from '../../../time/jobs/due.ts'
import { readFigures } from '../../../trading/balances/queries.ts'
import { insertInvestor } from '../../../trading/positions/testing/investors.ts'
import { createQuantHistories } from '../histories.ts'
import { quantRoutes } from '../routes.ts'
import { createQuantJob } from '../value-job.ts'
import { closeMs, createQuantMarket } from './quant-market.ts'

export const withPwd = '739104'
export const encryption = createEncryption(Buffer.alloc(32, 1))

interface Ground {
  readonly bed: TestDatabase
  readonly loop: RunningCommitLoop
  /** Moved by the closes. */
  readonly clock: { instantMs: number; readonly nowMs: () => number }
}

/** Investors' orders for the one product of a market with set NAVs, and the market's closes. */
export const openQuantShop = (
  { bed, loop, clock }: Ground,
  values: readonly number[],
  endsAfterLast = false,
  change: (market: Market) => Market = (market) => market,
  reviewPaise: Paise = 10n ** 12n,
) => {
  const { market: whole, calendar } = createQuantMarket(values, endsAfterLast)
  const market = change(whole)
  const services = {
    database: bed.kysely,
    commitLoop: loop,
    market,
    clock,
    calendar,
    encryption,
    repeatLockMs: () => 0,
    reviewPaise: () => reviewPaise,
    recipe: undefined,
    histories: createQuantHistories(market, clock),
  }
  const bound = quantRoutes(services)
  const handle = (name: string, input: object, userId?: bigint, idempotencyKey?: string) => {
    const found = bound.find(({ call }) => call.name === name)
    if (found === undefined) throw new Error(`no call ${name}`)
    return found.handle(found.call.input.parse(input), { userId, idempotencyKey } as never)
  }
  const order = (side: 'quantBuy' | 'quantSell', userId: bigint, shares: string, idempotencyKey?: string) =>
    handle(side, { id: 'TREND', shares, withPwd }, userId, idempotencyKey)
  const job = createQuantJob(services)
  const close = async (day: string, through: CommitLoop = loop) => {
    clock.instantMs = closeMs(day)
    return job.run(createDue(job, clock.instantMs, through))
  }
  const figures = (userId: bigint) => readFigures({ ...services, worthSources }, userId)
  return { handle, order, close, figures, services, job }
}

/** An investor with this much money, by default 20,000 rupees, and a transaction password. */
export const addQuantInvestor = async (
  { bed, loop }: Pick<Ground, 'bed' | 'loop'>,
  cashPaise = 2_000_000n,
): Promise<bigint> => {
  const userId = await insertInvestor(await bed.connect('owner'), loop, cashPaise)
  const hash = await prepareTransactionPassword({ database: bed.kysely, encryption }, userId, withPwd)
  await bed.kysely
    .transaction()
    .execute((transaction) =>
      insertTransactionPassword(transaction, userId, hash, { nowMs: 5, instantMs: 5 }),
    )
  return userId
}
