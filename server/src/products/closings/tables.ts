import type { Generated } from 'kysely'

/** A fund or AI quant product that the desk is closing, and the last user notified (migration 0206). */
interface ProductClosing {
  product: string
  told_until: Generated<bigint>
  told: Generated<boolean>
}

declare module '../../database/schema.ts' {
  interface Database {
    product_closings: ProductClosing
  }
}
