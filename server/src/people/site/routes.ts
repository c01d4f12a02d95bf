import { getBannerByPlat, online, siteInfo, version, versionCheck } from '@tarazu/contract/calls/site.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { productVersion } from '@tarazu/contract/wire/product-version.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor, bindPublic } from '../../wire/http/bind.ts'
import { keepPresence } from './presence.ts'
import { readShownBanners } from './queries.ts'

export interface SiteServices {
  readonly database: Kysely<Database>
  readonly market: Market
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
  /** The build of the app being served. */
  readonly appBuild: () => Promise<string | undefined>
  readonly publicOrigins: readonly string[]
}

export const siteRoutes = (services: SiteServices): readonly BoundCall[] => {
  const { database, market, clock, wallClock, appBuild, publicOrigins } = services
  const current = async () => ({ version: productVersion, build: (await appBuild()) ?? null })
  return [
    bindPublic(getBannerByPlat, ({ language, ...page }) =>
      readShownBanners(database, { language, day: dayOf(dayNumberAt(clock.nowMs())), ...page }),
    ),
    bindPublic(version, current),
    bindPublic(versionCheck, async ({ build }) => {
      const now = await current()
      return { ...now, newer: build !== undefined && now.build !== null && build !== now.build }
    }),
    bindInvestor(online, async ({ status, userId: claimed }, { userId }) => {
      if (claimed !== userId) throw new Refusal(refusals.accountMismatch)
      await keepPresence(database, userId, status === '1', wallClock.nowMs())
      return null
    }),
    bindPublic(siteInfo, async () => ({
      siteName: 'Tarazu',
      version: productVersion,
      practice: true as const,
      languages: ['en' as const, 'hi' as const, 'zh-CN' as const],
      currency: 'INR' as const,
      currencySymbol: '₹' as const,
      timeZone: 'Asia/Kolkata' as const,
      market: market.name,
      marketInstant: isoText(clock.nowMs()),
      publicOrigins: [...publicOrigins],
    })),
  ]
}
