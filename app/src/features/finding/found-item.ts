import type { ReactNode } from 'react'
import type { Destination } from '../../router/routes.ts'
import type { Sought } from './finder.ts'

/** The groups of the search beside stocks, in the order in which they stand where they match equally well. */
export const itemKinds = ['fund', 'index', 'ipo', 'product', 'page', 'help'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Something that the search finds in the browser, and how its row looks. */
export interface FoundItem extends Sought {
  readonly kind: ItemKind
  readonly destination: Destination
  readonly title: string
  readonly subtitle?: string
  /** Where it stands for a company, its English name; else an icon. */
  readonly mark: { readonly company: string } | { readonly icon: ReactNode }
  readonly value?: string
  /** "-1.25", per cent. */
  readonly changePercent?: string
}
