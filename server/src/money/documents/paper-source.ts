import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ProductEvent, ProductGain } from './product-gains.ts'
import type { Asset } from './tax-sections.ts'

/** The tax documents' source for a product that is bought and redeemed in units or shares. */
export interface PaperSource {
  readonly product: ProductEvent['product']
  /** Everything that an investor bought and redeemed. */
  readonly events: (database: Kysely<Database>, userId: bigint) => Promise<readonly ProductEvent[]>
  /** Its asset kind for tax purposes on the day of its sale, "YYYY-MM-DD". */
  readonly assetOf: (market: Market, code: string, day: string) => Asset
  readonly namesOf: (market: Market, code: string) => { readonly name: string; readonly nameHindi: string }
  /** In a document's format. */
  readonly quantityText: (quantity: bigint) => string
}

/** The products' sources for documents. */
export interface Papers {
  readonly sources: readonly PaperSource[]
  /**
   * When the shares of an investor's positions were allotted: they count as held from the allotment, not from
   * their credit (Income-tax Act, s. 2(42A)). By position; bought shares are left out.
   */
  readonly readAllotmentInstants: (
    database: Kysely<Database>,
    userId: bigint,
  ) => Promise<ReadonlyMap<bigint, bigint>>
}

type Sold = Pick<ProductGain, 'product' | 'code' | 'quantity'>

/** The text for a product's gain in documents. */
export type ProductText = (gain: Sold) => {
  readonly name: string
  readonly nameHindi: string
  readonly quantityText: string
}

const sourceOf = (sources: readonly PaperSource[], product: ProductEvent['product']): PaperSource => {
  const found = sources.find((source) => source.product === product)
  if (found === undefined) throw new Error(`no product prints a ${product}`)
  return found
}

export const createProductText =
  (market: Market, sources: readonly PaperSource[]): ProductText =>
  ({ product, code, quantity }) => {
    const source = sourceOf(sources, product)
    const { name, nameHindi } = source.namesOf(market, code)
    return { name, nameHindi, quantityText: source.quantityText(quantity) }
  }

export const createAssetOf =
  (market: Market, sources: readonly PaperSource[]) =>
  ({ product, code, day }: Pick<ProductEvent, 'product' | 'code' | 'day'>): Asset =>
    sourceOf(sources, product).assetOf(market, code, day)

/** Everything that an investor bought and redeemed, over all products. */
export const readProductEvents = async (
  database: Kysely<Database>,
  sources: readonly PaperSource[],
  userId: bigint,
): Promise<readonly ProductEvent[]> => {
  const all = await Promise.all(sources.map(({ events }) => events(database, userId)))
  return all.flat().filter(({ quantity }) => quantity > 0n)
}
