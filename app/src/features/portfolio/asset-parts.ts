import type { Paise } from '@tarazu/contract/money/money.ts'
import type { NetResultReport } from './net-result-query.ts'
import type { AccountFigures } from './portfolio-queries.ts'
import { isHolding, type PositionOnWire, paiseOf, unrealisedAt } from './position-figures.ts'

type StillFigures = Pick<AccountFigures, 'availableFunds' | 'totalFrozen' | 'allottedShares' | 'loanDebt'>
type Products = { readonly [Name in 'funds' | 'quant']: Pick<NetResultReport['held'][Name], 'value'> }

/** The parts of the total assets: their sum, minus the debt, is the total. */
export interface AssetParts {
  /** Fully paid shares at their value. */
  readonly holdings: Paise
  /** Margin and unrealised profit or loss of leveraged and short positions. */
  readonly positions: Paise
  readonly funds: Paise
  /** AI products. */
  readonly quant: Paise
  /** Free in the wallet. */
  readonly cash: Paise
  readonly blocked: Paise
  /** Paid for shares that are not credited yet. */
  readonly allotted: Paise
  readonly debt: Paise
}

/** The parts of the total assets, with shares at the live prices, which are in the positions' order. */
export const assetPartsOf = (
  figures: StillFigures,
  products: Products,
  open: readonly PositionOnWire[],
  livePaise: readonly (number | undefined)[],
): AssetParts => {
  const shares = { holdings: 0n, positions: 0n }
  for (const [place, position] of open.entries())
    shares[isHolding(position) ? 'holdings' : 'positions'] +=
      paiseOf(position.deposit) + unrealisedAt(position, livePaise[place])
  return {
    ...shares,
    funds: paiseOf(products.funds.value),
    quant: paiseOf(products.quant.value),
    cash: paiseOf(figures.availableFunds),
    blocked: paiseOf(figures.totalFrozen),
    allotted: paiseOf(figures.allottedShares),
    debt: paiseOf(figures.loanDebt),
  }
}

/** The slices of an allocation, in order. */
export const slices = ['stocks', 'funds', 'quant', 'cash'] as const
export interface Slice {
  readonly name: (typeof slices)[number]
  /** Its share of all slices, in per cent. */
  readonly percent: number
}

/** The allocation of the assets, leaving out debt and parts of zero or negative value. */
export const allocationOf = (parts: AssetParts): readonly Slice[] => {
  const amounts: Readonly<Record<Slice['name'], Paise>> = {
    stocks: parts.holdings + parts.positions + parts.allotted,
    funds: parts.funds,
    quant: parts.quant,
    cash: parts.cash + parts.blocked,
  }
  const shown = slices.filter((name) => amounts[name] > 0n)
  const whole = shown.reduce((sum, name) => sum + amounts[name], 0n)
  return shown.map((name) => ({ name, percent: Number((amounts[name] * 10_000n) / whole) / 100 }))
}
