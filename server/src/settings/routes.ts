import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Clock } from '../clock.ts'
import { type BoundCall, bindPublic } from '../http/bind.ts'
import type { LiveSettings } from './live-settings.ts'

interface SettingServices {
  readonly market: Market
  /** The market's clock. */
  readonly clock: Clock
  readonly settings: LiveSettings
}

/** 900,000 parts per million → "90". */
const percentOf = (ratePpm: bigint): string => String(Number(ratePpm) / 10_000)

export const settingRoutes = ({ market, clock, settings }: SettingServices): readonly BoundCall[] => [
  bindPublic(getSetting, async () => {
    const nowMs = clock.nowMs()
    const hasEnded = market.lastDay !== undefined && market.session(nowMs).day > market.lastDay
    const { minimumBuyAmountPaise, maximumBuyPpm, repeatLockMs, ...current } = settings.current()
    return {
      minimumBuyAmount: rupeesFromPaise(minimumBuyAmountPaise),
      maximumBuyPercent: percentOf(maximumBuyPpm),
      minimumQuantity: current.minimumQuantity,
      maximumQuantity: current.maximumQuantity,
      lotSize: current.lotSize,
      leverages: current.leverages,
      repeatLockSeconds: repeatLockMs / 1000,
      charges: current.charges,
      market: market.name,
      marketInstant: new Date(nowMs).toISOString(),
      marketNotice: hasEnded ? ('replay-ended' as const) : null,
    }
  }),
]
