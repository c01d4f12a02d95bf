import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isUniqueViolation } from '../../database/errors.ts'
import type { Database } from '../../database/schema.ts'
import type { ClaimTable } from './tables.ts'

/**
 * First come, first served, across all investors and processes, but no transaction spans two investors' rows:
 * a claim is counted on the product alone, in one statement; then the investor's own command decides whether
 * it is bought. A claim whose command was never answered is settled by the investor's own rows.
 */
export interface Product {
  readonly product: string
  readonly totalShares: number
}

export type Claim = Pick<ClaimTable, 'claim' | 'product' | 'user_id' | 'shares' | 'state'>

/** Products with a count in a database. */
const knownOf = new WeakMap<Kysely<Database>, Set<string>>()
const mostKnown = 1_000

/** Counts start with the first claim. */
const ensureProduct = async (database: Kysely<Database>, { product, totalShares }: Product) => {
  const known = knownOf.get(database) ?? new Set<string>()
  knownOf.set(database, known)
  if (known.has(product)) return
  await database
    .insertInto('offer_quotas')
    .values({ product, total_shares: BigInt(totalShares), taken_shares: 0n })
    .onConflict((clash) => clash.doNothing())
    .execute()
  if (known.size >= mostKnown) known.clear()
  known.add(product)
}

const readClaim = (database: Kysely<Database>, claim: string): Promise<Claim | undefined> =>
  database
    .selectFrom('offer_claims')
    .select(['claim', 'product', 'user_id', 'shares', 'state'])
    .where('claim', '=', claim)
    .executeTakeFirst()

/** The claim, if the product has this many shares left. */
const take = async (
  database: Kysely<Database>,
  { product }: Product,
  wanted: {
    readonly claim: string
    readonly userId: bigint
    readonly shares: number
    readonly nowMs: number
  },
): Promise<Claim | undefined> => {
  const { claim, userId, shares, nowMs } = wanted
  const { rows } = await sql<Claim>`
    with taken as (
      update offer_quotas set taken_shares = taken_shares + ${shares}::bigint
      where product = ${product} and taken_shares + ${shares}::bigint <= total_shares returning product)
    insert into offer_claims (claim, product, user_id, shares, state, claimed_ms)
    select ${claim}, product, ${userId}, ${shares}::bigint, 'held', ${nowMs}::bigint from taken
    returning claim, product, user_id, shares, state`.execute(database)
  return rows[0]
}

const claimName = (userId: bigint, key: string, turn: number): string =>
  createHash('sha256').update(`${userId} ${turn} ${key}`).digest('hex')

/**
 * Claims shares of a product for an investor; undefined if too few are left. The same idempotency key gives
 * the same claim again, unless that was released. `nowMs`: real time.
 */
export const claimShares = async (
  database: Kysely<Database>,
  product: Product,
  wanted: {
    readonly userId: bigint
    readonly shares: number
    readonly idempotencyKey: string | undefined
    readonly nowMs: number
  },
): Promise<Claim | undefined> => {
  await ensureProduct(database, product)
  const key = wanted.idempotencyKey ?? randomUUID()
  for (let turn = 0; ; turn += 1) {
    const claim = claimName(wanted.userId, key, turn)
    const before = wanted.idempotencyKey === undefined ? undefined : await readClaim(database, claim)
    if (before?.state === 'released') continue
    if (before !== undefined) return before
    try {
      return await take(database, product, { ...wanted, claim })
    } catch (error) {
      // The same request was made a moment ago: its claim is this one.
      if (!isUniqueViolation(error)) throw error
      return readClaim(database, claim)
    }
  }
}

/** Settles a claim by the investor's own rows; shares that were not bought go back on sale. */
export const settleClaim = async (
  database: Kysely<Database>,
  claim: string,
  state: 'sold' | 'released',
): Promise<void> => {
  await sql`
    with settled as (
      update offer_claims set state = ${state} where claim = ${claim} and state = 'held' returning product, shares)
    update offer_quotas quota set taken_shares = taken_shares - settled.shares
    from settled where quota.product = settled.product and ${state} = 'released'`.execute(database)
}

const atOnce = 200

/** Unsettled claims on products of one pattern from before a given real time, oldest first. */
export const readHeldClaims = (
  database: Kysely<Database>,
  products: string,
  beforeMs: number,
): Promise<readonly Claim[]> =>
  database
    .selectFrom('offer_claims')
    .select(['claim', 'product', 'user_id', 'shares', 'state'])
    .where('state', '=', 'held')
    .where('product', 'like', products)
    .where('claimed_ms', '<', BigInt(beforeMs))
    .orderBy('claimed_ms')
    .limit(atOnce)
    .execute()

/** The claimed shares of each product that has claims. */
export const readTaken = async (
  database: Kysely<Database>,
  products: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (products.length === 0) return new Map()
  const rows = await database
    .selectFrom('offer_quotas')
    .select(['product', 'taken_shares'])
    .where('product', 'in', [...products])
    .execute()
  return new Map(rows.map(({ product, taken_shares }) => [product, Number(taken_shares)]))
}
