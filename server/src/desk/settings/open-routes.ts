import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { depositsAnHour } from '@tarazu/contract/calls/transfers.ts'
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
import type { Settings } from './schema.ts'

interface SettingServices {
  readonly market: Market
  /** The market's clock. */
  readonly clock: Clock
  readonly settings: LiveSettings
  /** SOLO: a single person uses this installation. */
  readonly isSolo: boolean
}

/** The settings of deposits and withdrawals. */
const transferSettings = (current: Settings) => ({
  depositMinimum: rupeesFromPaise(current.depositMinimumPaise),
  depositMaximum: rupeesFromPaise(current.depositMaximumPaise),
  depositPaymentMinutes: current.depositPaymentMinutes,
  depositsAnHour,
  withdrawalMinimum: rupeesFromPaise(current.withdrawalMinimumPaise),
  withdrawalMaximum: rupeesFromPaise(current.withdrawalMaximumPaise),
  withdrawalFee: rupeesFromPaise(current.withdrawalFeePaise),
  withdrawalArrivalHours: current.withdrawalArrivalHours,
  withdrawalMorning: current.withdrawalHours[0] ?? { from: '00:00', to: '24:00' },
  withdrawalAfternoon: current.withdrawalHours[1] ?? null,
})

export const settingRoutes = ({ market, clock, settings, isSolo }: SettingServices): readonly BoundCall[] => [
  bindPublic(getSetting, async () => {
    const nowMs = clock.nowMs()
    const hasEnded = market.lastDay !== undefined && market.session(nowMs).day > market.lastDay
    const current = settings.current()
    return {
      solo: isSolo,
      minimumBuyAmount: rupeesFromPaise(current.minimumBuyAmountPaise),
      maximumBuyPercent: percentOfPpm(current.maximumBuyPpm),
      maximumStockPercent: percentOfPpm(current.maximumStockPpm),
      financingLimit: rupeesFromPaise(current.financingLimitPaise),
      financingAnnualPercent: percentOfPpm(financingPpmOn(current.financingRates, dayOf(dayNumberAt(nowMs)))),
      financingRates: current.financingRates,
      minimumQuantity: current.minimumQuantity,
      maximumQuantity: current.maximumQuantity,
      lotSize: current.lotSize,
      leverages: current.leverages,
      repeatLockSeconds: current.repeatLockMs / 1000,
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
      ...transferSettings(current),
      marginCallPercent: percentOfPpm(marginCallPpm),
      liquidationPercent: percentOfPpm(liquidationPpm),
      charges: current.charges,
      market: market.name,
      marketInstant: isoText(nowMs),
      marketNotice: hasEnded ? ('replay-ended' as const) : null,
    }
  }),
]
