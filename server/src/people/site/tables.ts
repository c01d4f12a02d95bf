import type { bannerKinds, bannerPages } from '@tarazu/contract/calls/site.ts'
import type { Generated } from 'kysely'

/** Migration 0022: whether an investor has the app on the screen. */
export interface PresenceTable {
  readonly user_id: bigint
  readonly shown: boolean
  /** Real time. */
  readonly changed_ms: bigint
}

/** Migration 0176: the house's banners on the home page. */
export interface BannerTable {
  readonly banner_id: Generated<bigint>
  readonly kind: (typeof bannerKinds)[number]
  readonly page: (typeof bannerPages)[number] | null
  /** Days of the market's clock, both included. */
  readonly from_day: string
  readonly until_day: string | null
  readonly title_en: string
  readonly text_en: string
  readonly title_hi: string
  readonly text_hi: string
  readonly title_zh: string
  readonly text_zh: string
  /** Real time. */
  readonly changed_ms: bigint
  readonly ended_ms: bigint | null
}

interface SiteTables {
  readonly banners: BannerTable
  readonly presence: PresenceTable
}

declare module '../../database/schema.ts' {
  interface Database extends SiteTables {}
}
