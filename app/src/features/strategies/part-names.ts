import { useLingui } from '@lingui/react/macro'
import type { PartNumber } from './rule-parts.ts'

/** Short names of the parts and their numbers, for lists to choose from. */
export const usePartNames = () => {
  const { t } = useLingui()
  const kinds: Readonly<Record<'signals' | 'filters' | 'exits', Readonly<Record<string, string>>>> = {
    signals: {
      rise: t`Risen most`,
      smoothRise: t`Risen most steadily`,
      nearHigh: t`Nearest to its high`,
      fall: t`Fallen most`,
      oversold: t`Lowest RSI`,
      calm: t`Least volatile`,
      cheap: t`Cheapest by earnings`,
    },
    filters: {
      aboveMean: t`Above its average`,
      belowMean: t`Below its average`,
      newHigh: t`At a new high`,
      risen: t`Risen by a percentage`,
      rsiBelow: t`RSI below a level`,
      marketAboveMean: t`Market above its average`,
    },
    exits: {
      rank: t`Out of the best`,
      loss: t`Stop loss`,
      trail: t`Trailing stop`,
      gain: t`Profit target`,
      days: t`After some days`,
      belowMean: t`Below its average`,
      marketBelowMean: t`Market below its average`,
    },
  }
  const numbers: Readonly<Record<PartNumber['name'], string>> = {
    days: t`Trading days`,
    skippedDays: t`Most recent days skipped`,
    percent: t`Per cent`,
    level: t`RSI level`,
    count: t`Places`,
  }
  return { kinds, numbers }
}
