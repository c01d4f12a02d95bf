import { textFromParts } from '@tarazu/contract/money/units.ts'
import { fundNamesOf } from '@tarazu/market/funds/fund-names.ts'
import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { ProductGain } from './product-gains.ts'

export type ProductNames = (product: Pick<ProductGain, 'product' | 'code'>) => {
  readonly name: string
  readonly nameHindi: string
}

/** Names of funds and quantity products; of a fund that the market has no more its code. */
export const createProductNames =
  ({ funds, indices }: Pick<Market, 'funds' | 'indices'>): ProductNames =>
  ({ product, code }) => {
    if (product === 'quant') return quantNamesOf(code)
    const fund = funds?.find(code)
    return fund === undefined ? { name: code, nameHindi: code } : fundNamesOf(fund, indices)
  }

/** Units with four decimals, or whole shares. */
export const quantityText = ({ product, quantity }: Pick<ProductGain, 'product' | 'quantity'>): string =>
  product === 'fund' ? textFromParts(quantity) : quantity.toString()
