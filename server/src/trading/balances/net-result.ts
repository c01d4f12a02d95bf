import { byHeldProduct, type HeldProductName, type netResult } from '@tarazu/contract/calls/net-result.ts'
import { chargeAccounts } from '@tarazu/contract/money/chart.ts'
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import {
  hundredthsOfPercent,
  type LedgerSums,
  ledgerSums,
  netResultOf,
} from '@tarazu/contract/trading/profit-loss.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type CounterTotal, readCounterTotals, readDividendsSince } from '../../ledger/counter-totals.ts'
import { hundredthsText } from '../../market/figures/text.ts'
import { dayResult, lastSession, previousCloseMs, readDayTrades } from '../positions/day-begun.ts'
import { unrealisedPaise, type ValuedPosition, worthPaise } from '../positions/valuation.ts'
import { type Account, type AccountServices, readAccount } from './queries.ts'
import type { HeldProduct } from './worth.ts'

type Answer = CallOutput<typeof netResult>
type Held = Answer['held'][HeldProductName]

const sumOf = <One>(all: readonly One[], amount: (one: One) => Paise): Paise =>
  all.reduce((sum, one) => sum + amount(one), 0n)

const percentText = (partPaise: Paise, wholePaise: Paise): string =>
  hundredthsText(Number(hundredthsOfPercent(partPaise, wholePaise)))

const presentHeld = (costPaise: Paise, valuePaise: Paise, unrealised: Paise): Held => ({
  cost: rupeesFromPaise(costPaise),
  value: rupeesFromPaise(valuePaise),
  unrealised: rupeesFromPaise(unrealised),
  unrealisedPercent: percentText(unrealised, costPaise),
})

const presentShares = (valued: readonly ValuedPosition[]) =>
  presentHeld(
    sumOf(valued, ({ position }) => position.cost_paise),
    sumOf(valued, worthPaise),
    sumOf(valued, unrealisedPaise),
  )

const presentProduct = (held: readonly HeldProduct[]) => {
  const costPaise = sumOf(held, (one) => one.costPaise)
  const valuePaise = sumOf(held, (one) => one.valuePaise)
  return presentHeld(costPaise, valuePaise, valuePaise - costPaise)
}

const presentAllHeld = ({ positions, products }: Account): Answer['held'] => {
  const open = positions.filter(({ position }) => position.quantity > 0n)
  const margined = open.filter(({ position }) => position.product !== 'delivery')
  const marginPaise = sumOf(margined, ({ position }) => position.deposit_paise)
  return {
    holdings: presentShares(open.filter(({ position }) => position.product === 'delivery')),
    positions: {
      ...presentShares(margined),
      margin: rupeesFromPaise(marginPaise),
      returnOnMargin: percentText(sumOf(margined, unrealisedPaise), marginPaise),
    },
    ...byHeldProduct((name) => presentProduct(products.get(name) ?? [])),
  }
}

const presentParts = (account: Account, sums: LedgerSums): Answer['parts'] => {
  const shares = sumOf(account.positions, unrealisedPaise)
  const parts = netResultOf(sums, shares, [...account.products.values()].flat())
  return {
    unrealised: rupeesFromPaise(parts.unrealised),
    realised: rupeesFromPaise(parts.realised),
    dividends: rupeesFromPaise(parts.dividends),
    charges: rupeesFromPaise(parts.charges),
    financing: rupeesFromPaise(parts.financing),
    interestAndPenalties: rupeesFromPaise(parts.interestAndPenalties),
    borneByHouse: rupeesFromPaise(parts.borneByHouse),
    rounding: rupeesFromPaise(parts.rounding),
  }
}

const presentCharges = (totals: readonly CounterTotal[]): Answer['charges'] =>
  chargeAccounts.flatMap((account) => {
    const own = totals.filter((total) => total.account === account)
    return own.length === 0
      ? []
      : [{ account, amount: rupeesFromPaise(sumOf(own, ({ amountPaise }) => amountPaise)) }]
  })

/**
 * An investor's money in and out since the beginning. Everything is read from one snapshot of the database,
 * so that the parts add up.
 */
export const readNetResult = (
  { database, market, clock, worthSources }: AccountServices,
  userId: bigint,
): Promise<Answer> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const nowMs = clock.nowMs()
      const services = { database: snapshot, market, clock: { nowMs: () => nowMs }, worthSources }
      const account = await readAccount(services, userId, lastSession(market, nowMs).opensAtMs)
      const totals = await readCounterTotals(snapshot, userId, 'all')
      const trades = await readDayTrades(snapshot, market, userId, 'all', nowMs)
      const dividendsPaise = await readDividendsSince(snapshot, userId, previousCloseMs(market, nowMs))
      const sums = ledgerSums(totals)
      const days = account.positions.map((valued) => dayResult(valued, trades.get(valued.position.order_no)))
      const totalPaise = paiseFromRupees(account.figures.totalAssets) ?? 0n
      return {
        asOf: isoText(nowMs),
        putIn: rupeesFromPaise(sums.putIn),
        totalAssets: account.figures.totalAssets,
        netResult: rupeesFromPaise(totalPaise - sums.putIn),
        parts: presentParts(account, sums),
        charges: presentCharges(totals),
        held: presentAllHeld(account),
        today: {
          held: rupeesFromPaise(sumOf(days, ({ heldPaise }) => heldPaise)),
          sold: rupeesFromPaise(sumOf(days, ({ soldPaise }) => soldPaise)),
          funds: rupeesFromPaise(sumOf([...account.products.values()].flat(), (one) => one.newestGainPaise)),
          dividends: rupeesFromPaise(dividendsPaise),
        },
      }
    })
