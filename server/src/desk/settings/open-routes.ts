import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { financingPpmOn } from '@tarazu/contract/trading/charge-versions.ts'
import { liquidationPpm, marginCallPpm } from '@tarazu/contract/trading/margin.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { nextBuyBackMs } from '../../time/buy-back.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import type { LiveSettings } from './live.ts'

interface SettingServices {
  readonly market: Market
  /** The market's clock. */
  readonly clock: Clock
  readonly settings: LiveSettings
  /** SOLO: one person learns alone here. */
  readonly isSolo: boolean
}

export const settingRoutes = ({ market, clock, settings, isSolo }: SettingServices): readonly BoundCall[] => [
  bindPublic(getSetting, async () => {
    const nowMs = clock.nowMs()
    const hasEnded = market.lastDay !== undefined && market.session(nowMs).day > market.lastDay
    const { minimumBuyAmountPaise, maximumBuyPpm, repeatLockMs, ...current } = settings.current()
    return {
      solo: isSolo,
      minimumBuyAmount: rupeesFromPaise(minimumBuyAmountPaise),
      maximumBuyPercent: percentOfPpm(maximumBuyPpm),
      maximumStockPercent: percentOfPpm(current.maximumStockPpm),
      financingLimit: rupeesFromPaise(current.financingLimitPaise),
      financingAnnualPercent: percentOfPpm(financingPpmOn(current.financingRates, dayOf(dayNumberAt(nowMs)))),
      financingRates: current.financingRates,
      minimumQuantity: current.minimumQuantity,
      maximumQuantity: current.maximumQuantity,
      lotSize: current.lotSize,
      leverages: current.leverages,
      repeatLockSeconds: repeatLockMs / 1000,
      cannotSellMinutes: current.cannotSellMinutes,
      holdingDays: current.holdingDays,
      shortsOvernight: current.shortsOvernight,
      buyBackAt: isoText(nextBuyBackMs(market, nowMs)),
      maximumRisePercent: percentOfPpm(current.maximumRisePpm),
      maximumDeclinePercent: percentOfPpm(current.maximumDeclinePpm),
      risingDays: current.risingDays,
      risingPercent: percentOfPpm(current.risingPpm),
      blockTradeMinimum: rupeesFromPaise(current.blockTradeMinimumPaise),
      vipMaximumFallPercent: percentOfPpm(current.vipMaximumFallPpm),
      marginCallPercent: percentOfPpm(marginCallPpm),
      liquidationPercent: percentOfPpm(liquidationPpm),
      charges: current.charges,
      market: market.name,
      marketInstant: isoText(nowMs),
      marketNotice: hasEnded ? ('replay-ended' as const) : null,
    }
  }),
]
