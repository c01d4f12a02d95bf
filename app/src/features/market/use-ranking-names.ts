import { useLingui } from '@lingui/react/macro'
import type { Ranking } from '../../api/market-queries.ts'

/** The rankings with their names, in the order in which they are offered. */
export const useRankingNames = (): readonly { readonly value: Ranking; readonly label: string }[] => {
  const { t } = useLingui()
  return [
    { value: 'gainers', label: t`Gainers` },
    { value: 'losers', label: t`Losers` },
    { value: 'volume', label: t({ message: 'Volume', comment: 'ranking: most shares traded' }) },
    { value: 'value', label: t({ message: 'Value', comment: 'ranking: most money traded' }) },
  ]
}

/** The figure a row shows for its ranking, or for the sort column. */
export const detailOf = (ranking: string | undefined): 'identity' | 'volume' | 'value' =>
  ranking === 'volume' || ranking === 'value' ? ranking : 'identity'
