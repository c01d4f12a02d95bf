import { useLingui } from '@lingui/react/macro'
import type { Ranking } from '../../api/market-queries.ts'

/** The rankings with their names, in display order. */
export const useRankingNames = (): readonly { readonly value: Ranking; readonly label: string }[] => {
  const { t } = useLingui()
  return [
    { value: 'gainers', label: t`Gainers` },
    { value: 'losers', label: t`Losers` },
    { value: 'volume', label: t({ message: 'Volume', comment: 'ranking: most shares traded' }) },
    { value: 'value', label: t({ message: 'Value', comment: 'ranking: most money traded' }) },
  ]
}

/** A row's figure for its ranking or its sort column. */
export const detailOf = (ranking: string | undefined): 'identity' | 'volume' | 'value' =>
  ranking === 'volume' || ranking === 'value' ? ranking : 'identity'
