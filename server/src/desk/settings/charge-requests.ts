import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ActionFacts } from '@tarazu/contract/people/operator-actions.ts'
import {
  type ChargeTerms,
  financingPpmOn,
  percentOfRate,
  problemOfVersion,
  ratesOn,
  scopeOf,
  versionDays,
  withFinancing,
  withVersion,
} from '@tarazu/contract/trading/charge-versions.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { recordAction } from '../../people/operators/actions.ts'
import type { RequestKind } from '../../people/operators/requests.ts'
import { readStoredSettings } from './queries.ts'
import { changeOrRefuse, type SettingClocks, unfit } from './requests.ts'
import type { StoredSettings } from './schema.ts'

/** The input of a request for a version of the charges. */
export interface ChargesInput {
  /** The day in India from which the version applies. */
  readonly fromDay: string
  readonly lines: readonly ChargeTerms[]
  readonly financingAnnualPpm: number
}

/**
 * A version must be approved at least this long before it takes effect: by then every process has read it,
 * and every open ticket shows it.
 */
const noticeMs = 600_000

/** The first day for which a version approved now may apply. */
export const earliestDay = (nowMs: number): string => dayOf(dayNumberAt(nowMs + noticeMs) + 1)

/** Refuses with settingInvalid if it can't be a version of the charges at this market time. */
export const refuseVersion = (stored: StoredSettings, input: ChargesInput, nowMs: number): void => {
  const { fromDay, lines, financingAnnualPpm } = input
  const problem = problemOfVersion(lines, financingAnnualPpm)
  if (problem !== undefined) throw unfit(problem)
  if (midnightOf(dayNumberOf(fromDay)) < midnightOf(dayNumberOf(earliestDay(nowMs))))
    throw unfit(`the version may begin on ${earliestDay(nowMs)} at the earliest`)
  const [newest] = versionDays(stored.charges, stored.financingRates)
  if (newest !== undefined && newest > fromDay)
    throw unfit(`a version begins on ${newest}; another one may begin on that day or later`)
}

const termsText = ({ base, rate, maximumPaise }: ChargeTerms): string => {
  if (base === 'flat') return `₹${rupeesFromPaise(BigInt(rate))} flat`
  const most = maximumPaise === null ? '' : `, at most ₹${rupeesFromPaise(BigInt(maximumPaise))}`
  return `${percentOfRate(rate)} %${most}`
}

/** "stt delivery any both: 0.1 %", one fact per line. */
const factsOf = (fromDay: string, lines: readonly ChargeTerms[], annualPpm: bigint): ActionFacts => ({
  setting: 'charges',
  from: fromDay,
  ...Object.fromEntries(lines.map((line) => [scopeOf(line), termsText(line)])),
  financing: `${percentOfPpm(annualPpm)} % a year`,
})

/** A new version of the dated charges, including the financing rate. */
export const createChargesKind = ({ clock, wallClock }: SettingClocks): RequestKind<ChargesInput> => ({
  kind: 'charges',
  approval: 'setting.approve',
  facts: ({ fromDay, lines, financingAnnualPpm }) => factsOf(fromDay, lines, BigInt(financingAnnualPpm)),
  apply: async (transaction, input, approved) => {
    const { fromDay, lines, financingAnnualPpm } = input
    const stored = await readStoredSettings(transaction)
    refuseVersion(stored, input, clock.nowMs())
    const charges = [...withVersion(stored.charges, fromDay, lines)]
    const financingRates = [...withFinancing(stored.financingRates, fromDay, financingAnnualPpm)]
    const nowMs = wallClock.nowMs()
    await changeOrRefuse(transaction, { name: 'charges', value: charges, ...approved }, nowMs)
    await changeOrRefuse(transaction, { name: 'financingRates', value: financingRates, ...approved }, nowMs)
    const { operatorId, reason } = approved
    const before = ratesOn(stored.charges, fromDay)
    await recordAction(
      transaction,
      {
        action: 'setting.change',
        operatorId,
        before: factsOf(fromDay, before, financingPpmOn(stored.financingRates, fromDay)),
        after: factsOf(fromDay, lines, BigInt(financingAnnualPpm)),
        reason,
      },
      clock.nowMs(),
    )
  },
  committed: async () => undefined,
})
