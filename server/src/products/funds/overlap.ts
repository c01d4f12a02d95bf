import type { fundOverlap } from '@tarazu/contract/calls/fund-overlap.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { overlapPpm, type Parts, weightsPpm } from '@tarazu/market/funds/overlap.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { readSharesWorth } from '../../trading/positions/queries.ts'
import type { FundCatalogue, FundFacts } from './catalogue/queries.ts'
import { percentOfMillionths } from './figures.ts'
import { fundNames, newestValues } from './present.ts'

type FundMarket = Market & { readonly funds: NonNullable<Market['funds']> }

const mostShown = 10

/** A fund's holdings at its newest NAV, by ISIN, and their total worth. */
const basketOf = (market: FundMarket, facts: FundFacts, nowMs: number) => {
  const { day } = newestValues(facts)
  const made = day === undefined ? undefined : market.funds.dayOf(facts.fund, day, nowMs)
  const parts = new Map<string, number>()
  for (const { id, valuePaise } of made?.holdings ?? []) {
    const isin = market.instruments[id]?.isin
    if (isin !== undefined) parts.set(isin, (parts.get(isin) ?? 0) + valuePaise)
  }
  return { parts, wholePaise: made?.netAssetsPaise ?? 0 }
}

const weightsOf = (market: FundMarket, facts: FundFacts, nowMs: number): Parts<string> => {
  const { parts, wholePaise } = basketOf(market, facts, nowMs)
  return weightsPpm(parts, wholePaise)
}

/** The investor's other funds, with what their units are worth. */
const readOthers = async (
  database: Kysely<Database>,
  find: FundCatalogue['find'],
  { userId, code, nowMs }: { readonly userId: bigint; readonly code: string; readonly nowMs: number },
) => {
  const rows = await database
    .selectFrom('fund_holdings')
    .select(['fund', 'units'])
    .where('user_id', '=', userId)
    .where('units', '>', 0n)
    .where('fund', '<>', code)
    .execute()
  const others: { readonly facts: FundFacts; readonly paise: number }[] = []
  for (const { fund, units } of rows) {
    const facts = await find(fund, nowMs)
    if (facts === undefined) continue
    others.push({ facts, paise: Number(worthOf(units, BigInt(facts.series.values.at(-1) ?? 0))) })
  }
  return others
}

const presentCommon = (
  instruments: readonly Instrument[],
  fund: Parts<string>,
  own: Parts<string>,
): CallOutput<typeof fundOverlap>['list'] =>
  [...fund]
    .flatMap(([isin, weight]) => {
      const held = own.get(isin) ?? 0
      const instrument = held > 0 ? instruments.find((one) => one.isin === isin) : undefined
      return instrument === undefined ? [] : [{ instrument, weight, held, common: Math.min(weight, held) }]
    })
    .sort((one, other) => other.common - one.common)
    .slice(0, mostShown)
    .map(({ instrument: { code, exchange, name, nameHindi }, weight, held }) => ({
      code,
      exchange,
      name,
      nameHindi,
      fundPercent: percentOfMillionths(weight),
      ownPercent: percentOfMillionths(held),
    }))

/** A fund's overlap with all of an investor's other holdings, and with each of the other funds. */
export const overlapWith = async (
  { database, market }: { readonly database: Kysely<Database>; readonly market: FundMarket },
  find: FundCatalogue['find'],
  facts: FundFacts,
  userId: bigint,
  nowMs: number,
): Promise<CallOutput<typeof fundOverlap>> => {
  const [shares, others] = await Promise.all([
    readSharesWorth(database, market, userId, nowMs),
    readOthers(database, find, { userId, code: facts.fund.code, nowMs }),
  ])
  const parts = new Map(shares)
  let wholePaise = [...shares.values()].reduce((sum, paise) => sum + paise, 0)
  for (const { facts: other, paise } of others) {
    wholePaise += paise
    for (const [isin, weight] of weightsOf(market, other, nowMs))
      parts.set(isin, (parts.get(isin) ?? 0) + (paise * weight) / 1_000_000)
  }
  const [fund, own] = [weightsOf(market, facts, nowMs), weightsPpm(parts, wholePaise)]
  return {
    percent: wholePaise === 0 ? null : percentOfMillionths(overlapPpm(fund, own)),
    list: presentCommon(market.instruments, fund, own),
    funds: others
      .map(({ facts: other }) => ({
        names: fundNames(other),
        common: overlapPpm(fund, weightsOf(market, other, nowMs)),
      }))
      .sort((one, other) => other.common - one.common)
      .map(({ names, common }) => ({ ...names, percent: percentOfMillionths(common) })),
    asOf: isoText(nowMs),
  }
}
