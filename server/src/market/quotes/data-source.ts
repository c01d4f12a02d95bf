import { type getDataSource, getProofDays } from '@tarazu/contract/calls/market-days.ts'
import type { Exchange, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'

const exchanges: readonly Exchange[] = ['NSE', 'BSE']

/** The public source of the prices. */
export const describeSource = (market: Market, nowMs: number): z.output<typeof getDataSource.output> => {
  const { phase, opensAtMs, closesAtMs } = market.session(nowMs)
  const isReplay = market.name.startsWith('replay:')
  return {
    market: market.name,
    kind: isReplay ? 'replay' : 'practice',
    isRealMoney: false,
    proofPath: isReplay ? null : getProofDays.path,
    lastDay: market.lastDay ?? null,
    exchanges: exchanges.map((exchange) => ({
      exchange,
      stocks: market.instruments.filter((instrument) => instrument.exchange === exchange).length,
    })),
    indices: market.indices.length,
    timeZone: 'Asia/Kolkata',
    now: isoText(nowMs),
    session: phase,
    opensAt: isoText(opensAtMs),
    closesAt: isoText(closesAtMs),
  }
}
