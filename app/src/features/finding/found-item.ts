import type { ReactNode } from 'react'
import type { Destination } from '../../router/routes.ts'
import type { Sought } from './finder.ts'

/** The search groups other than stocks, in the order used for equally good matches. */
export const itemKinds = ['fund', 'index', 'ipo', 'product', 'page', 'help'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A result that was found in the browser, with its row's content. */
export interface FoundItem extends Sought {
  readonly kind: ItemKind
  readonly destination: Destination
  readonly title: string
  readonly subtitle?: string
  /** For a company, its English name; for others, an icon. */
  readonly mark: { readonly company: string } | { readonly icon: ReactNode }
  readonly value?: string
  /** "-1.25", per cent. */
  readonly changePercent?: string
}
