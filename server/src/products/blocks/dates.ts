import { type Message, stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { BlockTrade } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { eventsOf, type ProductDates, type ReminderSources } from '../product-dates.ts'
import { findBlock, readBlockOffer } from './queries.ts'

const opensMessage = async (
  sources: ReminderSources,
  block: BlockTrade,
  userId: bigint,
): Promise<Message> => {
  const names = { ...stockNames(block.instrument), until: isoText(block.closesMs) }
  const offer = await readBlockOffer(sources, block, userId, block.opensMs)
  if (offer === undefined) return { kind: 'block-opens-uncompared', parameters: names }
  return {
    kind: 'block-opens',
    parameters: {
      ...names,
      price: rupeesFromPaise(offer.pricePaise),
      marketPrice: rupeesFromPaise(offer.marketPaise),
      quantity: String(offer.quantity),
      total: rupeesFromPaise(offer.totalPaise),
      marketTotal: rupeesFromPaise(offer.marketTotalPaise),
    },
  }
}

export const blockDates: ProductDates = {
  events: async ({ market }, nowMs) =>
    (market.blocks?.(nowMs) ?? []).flatMap(({ id, instrument, opensMs, closesMs }) =>
      eventsOf(id, instrument.name, { opens: opensMs, closes: closesMs }),
    ),
  skips: [
    {
      ahead: 'block-window',
      next: ({ market }, nowMs) => {
        const window = market.nextBlockWindow?.(nowMs)
        return window && { toMs: window.opensMs }
      },
    },
  ],
  reminders: [
    {
      kind: 'block',
      unknown: refusals.noSuchBlockTrade,
      find: (sources, id, instantMs) => {
        const block = findBlock(sources.market, id, instantMs)
        if (block === undefined) return undefined
        const { instrument, opensMs } = block
        return { instrument, opensMs, message: (userId) => opensMessage(sources, block, userId) }
      },
    },
  ],
}
