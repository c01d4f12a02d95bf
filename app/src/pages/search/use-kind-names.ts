import { useLingui } from '@lingui/react/macro'
import type { ItemKind } from '../../features/finding/found-item.ts'

export type FoundKind = ItemKind | 'stock'

/** The names of the result groups. */
export const useKindNames = (): Readonly<Record<FoundKind, string>> => {
  const { t } = useLingui()
  return {
    stock: t`Stocks`,
    fund: t`Funds`,
    index: t`Indices`,
    ipo: t`IPOs`,
    product: t`More offers`,
    page: t`Pages and settings`,
    help: t`Help`,
  }
}
