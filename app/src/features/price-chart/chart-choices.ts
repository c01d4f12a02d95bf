import { type IndicatorName, indicatorNames } from '@tarazu/ui/charts/indicator-names.ts'
import { create } from 'zustand'

/** This person's chart settings on this phone. */
interface ChartChoices {
  readonly kind: 'candles' | 'line'
  readonly indicators: readonly IndicatorName[]
}

const storageKey = 'tarazu.chart'
const usual: ChartChoices = { kind: 'candles', indicators: ['ma20'] }

/** The stored settings that are still valid. */
export const readChoices = (stored: string | null): ChartChoices => {
  if (stored === null) return usual
  try {
    const kept = JSON.parse(stored) as { readonly kind?: unknown; readonly indicators?: unknown } | null
    const names: readonly unknown[] = Array.isArray(kept?.indicators) ? kept.indicators : usual.indicators
    return {
      kind: kept?.kind === 'line' ? 'line' : 'candles',
      indicators: indicatorNames.filter((name) => names.includes(name)),
    }
  } catch {
    return usual
  }
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export const useChartChoices = create<ChartChoices>(() => readChoices(stored()))

const choose = (next: ChartChoices): void => {
  useChartChoices.setState(next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
}

export const chooseKind = (kind: ChartChoices['kind']): void =>
  choose({ ...useChartChoices.getState(), kind })

/** Toggles an indicator. */
export const toggleIndicator = (name: IndicatorName): void => {
  const { kind, indicators } = useChartChoices.getState()
  const next = indicatorNames.filter((one) => indicators.includes(one) !== (one === name))
  choose({ kind, indicators: next })
}
