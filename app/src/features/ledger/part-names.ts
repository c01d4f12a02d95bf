import { useLingui } from '@lingui/react/macro'
import type { Part } from '../portfolio/live-result.ts'

/** The names of the net result's parts, and of the money put in. */
export const usePartNames = (): Readonly<Record<Part | 'putIn', string>> => {
  const { t } = useLingui()
  return {
    putIn: t`Put in`,
    unrealised: t`Unrealised P&L`,
    realised: t`Realised P&L`,
    dividends: t`Dividends`,
    charges: t`Charges`,
    financing: t`Financing`,
    interestAndPenalties: t`Interest and penalties`,
    borneByHouse: t`Borne by Tarazu`,
    rounding: t`Rounding`,
  }
}
