import { noLoad } from '../funds/fund-rates.ts'
import type { Fund, Scheme } from '../funds/fund-types.ts'
import type { Day } from '../types.ts'

/** Derives what AMFI's files lack from the scheme's type or, if the file has none, from its name. */

const equityTypes = /Equity Scheme|ELSS|Growth\)|Index Funds|Aggressive Hybrid|Arbitrage/i
const equityNames = /nifty|sensex|equity|elss|flexi|(large|mid|small|multi)[ &a-z-]*cap/i
const liquidTypes = /Liquid Fund|Overnight Fund|\(Liquid\)/i
const liquidNames = /\b(liquid|overnight)\b/i
const overnightNames = /\bovernight\b/i
const lockedTypes = /ELSS/i
const taxSaverNames = /\b(elss|tax saver|taxsaver)\b/i

const [taxSaverYears, liquidPayoutDays, payoutDays] = [3, 1, 2]

/** A scheme's fund. No file has its costs, manager or benchmark, and they aren't made up. */
export const schemeFundOf = (scheme: Scheme, launchDay: Day): Fund => {
  const { schemeCode, name, category } = scheme
  const is = (types: RegExp, names: RegExp) => (category === null ? names.test(name) : types.test(category))
  const isLiquid = is(liquidTypes, liquidNames)
  return {
    code: schemeCode,
    family: 'scheme',
    scheme,
    launchDay,
    manager: undefined,
    benchmark: undefined,
    expenses: [],
    exitLoads: noLoad,
    lockUpYears: is(lockedTypes, taxSaverNames) ? taxSaverYears : 0,
    minimumSubscriptionShares: 1,
    minimumRedemptionShares: 1,
    isEquity: !isLiquid && is(equityTypes, equityNames),
    isLiquid,
    isOvernight: overnightNames.test(category ?? name),
    payoutDays: isLiquid ? liquidPayoutDays : payoutDays,
    hasUnknownPayouts: scheme.option === 'idcw',
  }
}
