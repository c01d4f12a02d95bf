import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { type InvestorRow, investorTable } from '../../../people/investors/tables.ts'
import type { BuyInput } from '../../orders/buy.ts'
import type { TradingRules } from '../rules.ts'
import { MemoryLedger } from './memory-ledger.ts'

export const testRules: TradingRules = {
  minimumBuyAmountPaise: 10_000n,
  maximumBuyPpm: 1_000_000n,
  maximumStockPpm: 1_000_000n,
  financingLimitPaise: 10n ** 18n,
  financingRates: [{ fromDay: '2012-07-01', annualPpm: 120_000 }],
  minimumQuantity: 100,
  maximumQuantity: 1_000_000,
  lotSize: 100,
  leverages: [1, 2, 3, 5],
  repeatLockMs: 15_000,
  cannotSellMinutes: 0,
  holdingDays: 0,
  shortsOvernight: true,
  maximumRisePpm: 200_000,
  maximumDeclinePpm: 200_000,
  risingDays: 0,
  risingPpm: 1_000_000,
  stockStates: {},
  charges: defaultChargeTable,
}

/** An investor who may trade, with cash. */
export const createInvestor = (cashPaise: bigint, change: Partial<InvestorRow> = {}): MemoryLedger => {
  const ledger = new MemoryLedger(cashPaise)
  ledger.put(investorTable, {
    user_id: 1n,
    identity_status: 'passed',
    locked: false,
    loan_overdue: false,
    ...change,
  })
  return ledger
}

/** 100 of KAVCEM on NSE, long, paid in full, apart from the change. */
export const order = (change: Partial<BuyInput> = {}): BuyInput => ({
  code: 'KAVCEM',
  exchange: 'NSE',
  quantity: 100,
  direction: 'long',
  leverage: 1,
  ...change,
})

/** Matches a decision that refuses; if no details are given, any will do. */
export const refusedWith = (key: RefusalKey, details?: Readonly<Record<string, string>>) => ({
  kind: 'refused',
  key,
  ...(details === undefined ? {} : { details }),
})
