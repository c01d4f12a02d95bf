import { useLingui } from '@lingui/react/macro'
import type { Screen } from '../screens/screen.ts'

export interface NamedScreen {
  readonly key: string
  readonly name: string
  readonly screen: Screen
}

/** Preset screens. What is affordable is known only for a logged-in investor. */
export const usePresets = (isLoggedIn: boolean): readonly NamedScreen[] => {
  const { t } = useLingui()
  const all: readonly NamedScreen[] = [
    { key: 'affordable', name: t`I can afford`, screen: { spans: {}, affordable: true } },
    {
      key: 'cheap-lots',
      name: t`Cheap lots`,
      screen: { spans: { lotCost: { to: '10000' } }, sort: 'price', order: 'asc' },
    },
    {
      key: 'near-low',
      name: t`Near 52-week low`,
      screen: { spans: { aboveYearLow: { to: '5' } }, sort: 'aboveYearLow', order: 'asc' },
    },
    {
      key: 'near-high',
      name: t`Near 52-week high`,
      screen: { spans: { belowYearHigh: { to: '5' } }, sort: 'belowYearHigh', order: 'asc' },
    },
    {
      key: 'high-dividend',
      name: t`High dividend`,
      screen: { spans: { dividendYield: { from: '3' } }, sort: 'dividendYield' },
    },
    {
      key: 'low-pe',
      name: t`Low P/E`,
      screen: { spans: { peRatio: { to: '15' } }, sort: 'peRatio', order: 'asc' },
    },
  ]
  return isLoggedIn ? all : all.filter(({ key }) => key !== 'affordable')
}
