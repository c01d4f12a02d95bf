import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import { quantWorth } from '@tarazu/contract/trading/quant-rules.ts'
import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import { placeAt } from '@tarazu/market/funds/returns.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { fundCatalogueOf } from '../../products/funds/catalogue/queries.ts'
import { readSettledFundOrders } from '../../products/funds/held.ts'
import { readSettledQuantOrders } from '../../products/quant/held.ts'

/** What an investor's funds and AI quantity shares were worth at an instant, in paise. */
export type ProductWorth = (instantMs: number) => bigint

/** So many units or shares more, or fewer. */
export interface ProductStep {
  readonly product: string
  readonly instantMs: number
  readonly change: bigint
}

interface Product {
  readonly values: NetValues
  readonly worth: (quantity: bigint, value: bigint) => bigint
}

/** The newest day whose close is over. */
const closedDay = (market: Pick<Market, 'session'>, instantMs: number): number => {
  const today = dayNumberAt(instantMs)
  return market.session(instantMs).closesAtMs <= instantMs ? today : today - 1
}

/** Each product at the newest value known at the instant, rounded by itself as in the account's figures. */
export const worthBy = (
  market: Pick<Market, 'session'>,
  steps: readonly ProductStep[],
  productOf: (product: string) => Product | undefined,
): ProductWorth => {
  const names = [...new Set(steps.map(({ product }) => product))]
  const known = names.flatMap((name) => {
    const product = productOf(name)
    return product === undefined ? [] : [{ ...product, own: steps.filter((step) => step.product === name) }]
  })
  return (instantMs) => {
    if (known.length === 0) return 0n
    const dayNumber = closedDay(market, instantMs)
    return known.reduce((sum, { own, values, worth }) => {
      const quantity = own.reduce((all, step) => (step.instantMs <= instantMs ? all + step.change : all), 0n)
      const value = values.values[placeAt(values, dayNumber)]
      return value === undefined || quantity === 0n ? sum : sum + worth(quantity, BigInt(value))
    }, 0n)
  }
}

const readSteps = async (database: Kysely<Database>, userId: bigint): Promise<readonly ProductStep[]> => {
  const [funds, quants] = await Promise.all([
    readSettledFundOrders(database, userId),
    readSettledQuantOrders(database, userId),
  ])
  return [
    ...funds.flatMap(({ kind, fund, to_fund, done_units, to_units, settled_ms }) => {
      const instantMs = Number(settled_ms)
      const units = done_units ?? 0n
      const own = { product: `fund ${fund}`, instantMs, change: kind === 'subscribe' ? units : -units }
      return to_fund === null
        ? [own]
        : [own, { product: `fund ${to_fund}`, instantMs, change: to_units ?? 0n }]
    }),
    ...quants.map(({ kind, product, shares, settled_ms }) => ({
      product: `quant ${product}`,
      instantMs: Number(settled_ms),
      change: kind === 'buy' ? shares : -shares,
    })),
  ]
}

/** All that an investor ever held of funds and AI quantity products, at the values of each time. */
export const readProductWorth = async (
  database: Kysely<Database>,
  market: Market,
  userId: bigint,
  nowMs: number,
): Promise<ProductWorth> => {
  const steps = await readSteps(database, userId)
  if (steps.length === 0) return () => 0n
  const facts = await fundCatalogueOf(market).list(nowMs)
  return worthBy(market, steps, (product) => {
    const [kind, code = ''] = product.split(' ')
    if (kind === 'fund') {
      const found = facts.find(({ fund }) => fund.code === code)
      return found && { values: found.series, worth: worthOf }
    }
    const found = market.quant?.find(code)
    return found && market.quant && { values: market.quant.values(found, nowMs), worth: quantWorth }
  })
}
