import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OwnedEvent, ProductEvent, ProductGain } from './product-gains.ts'
import type { Asset } from './tax-sections.ts'

/** The tax documents' source for a product that is bought and redeemed in units or shares. */
export interface GainSource {
  readonly kind: 'gains'
  readonly product: OwnedEvent['product']
  /** Everything that an investor bought and redeemed. */
  readonly events: (database: Kysely<Database>, userId: bigint) => Promise<readonly ProductEvent[]>
  /** Its asset kind for tax purposes on the day of its sale, "YYYY-MM-DD". */
  readonly assetOf: (market: Market, code: string, day: string) => Asset
  readonly namesOf: (market: Market, code: string) => { readonly name: string; readonly nameHindi: string }
  /** In a document's format. */
  readonly quantityText: (quantity: bigint) => string
}

/** The tax documents' source for a product that allots shares. */
export interface AllotmentSource {
  readonly kind: 'allotments'
  /**
   * When the shares of an investor's positions were allotted: they count as held from the allotment, not from
   * their credit (Income-tax Act, s. 2(42A)). By position; bought shares are left out.
   */
  readonly readInstants: (database: Kysely<Database>, userId: bigint) => Promise<ReadonlyMap<bigint, bigint>>
}

/** What the tax documents need from a product. */
export type PaperSource = GainSource | AllotmentSource

type Sold = Pick<ProductGain, 'product' | 'code' | 'quantity'>

/** The text for a product's gain in documents. */
export type ProductText = (gain: Sold) => {
  readonly name: string
  readonly nameHindi: string
  readonly quantityText: string
}

const gainSources = (papers: readonly PaperSource[]): readonly GainSource[] =>
  papers.filter((source) => source.kind === 'gains')

const sourceOf = (papers: readonly PaperSource[], product: OwnedEvent['product']): GainSource => {
  const found = gainSources(papers).find((source) => source.product === product)
  if (found === undefined) throw new Error(`no product prints a ${product}`)
  return found
}

export const createProductText =
  (market: Market, papers: readonly PaperSource[]): ProductText =>
  ({ product, code, quantity }) => {
    const source = sourceOf(papers, product)
    const { name, nameHindi } = source.namesOf(market, code)
    return { name, nameHindi, quantityText: source.quantityText(quantity) }
  }

export const createAssetOf =
  (market: Market, papers: readonly PaperSource[]) =>
  ({ product, code, day }: Pick<OwnedEvent, 'product' | 'code' | 'day'>): Asset =>
    sourceOf(papers, product).assetOf(market, code, day)

/** Everything that an investor bought and redeemed, over all products. */
export const readProductEvents = async (
  database: Kysely<Database>,
  papers: readonly PaperSource[],
  userId: bigint,
): Promise<readonly OwnedEvent[]> => {
  const all = await Promise.all(
    gainSources(papers).map(async ({ product, events }) =>
      (await events(database, userId)).map((event) => ({ ...event, product })),
    ),
  )
  return all.flat().filter(({ quantity }) => quantity > 0n)
}

/** When the shares of an investor's positions were allotted, over all products. */
export const readAllotmentInstants = async (
  database: Kysely<Database>,
  papers: readonly PaperSource[],
  userId: bigint,
): Promise<ReadonlyMap<bigint, bigint>> => {
  const sources = papers.filter((source) => source.kind === 'allotments')
  const all = await Promise.all(sources.map(({ readInstants }) => readInstants(database, userId)))
  return new Map(all.flatMap((instants) => [...instants]))
}
