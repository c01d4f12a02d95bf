import { dateText, indiaDay } from '@tarazu/contract/money/format.ts'
import type { Block, Placement, Tickets } from '../offers/offer-queries.ts'

export type OfferOfToday =
  | { readonly kind: 'block'; readonly block: Block; readonly step: 'on-sale' | 'later' }
  | {
      readonly kind: 'placement'
      readonly placement: Placement
      readonly step: 'open' | 'opens-today' | 'closes-today' | 'result-today'
    }
  | { readonly kind: 'ticket'; readonly ticket: Tickets['list'][number] }

const [mostBlocks, mostPlacements] = [3, 2]
const ticketDaysBefore = 7
const dayMs = 86_400_000

const stepOf = (
  { state, opensAt, closesAt, resultAt }: Placement,
  today: string,
): Extract<OfferOfToday, { kind: 'placement' }>['step'] | undefined => {
  const isToday = (instant: string) => indiaDay(Date.parse(instant)) === today
  if (state === 'upcoming') return isToday(opensAt) ? 'opens-today' : undefined
  if (state === 'open') return isToday(closesAt) ? 'closes-today' : 'open'
  return state === 'closed' && isToday(resultAt) ? 'result-today' : undefined
}

/**
 * Today's offers other than IPOs: the day's blocks that aren't over, placements that are open or have their
 * result today, and the ticket that expires next, if within a week.
 */
export const offersOfToday = (
  blocks: readonly Block[],
  placements: readonly Placement[],
  tickets: Tickets['list'],
  nowMs: number,
): readonly OfferOfToday[] => {
  const today = indiaDay(nowMs)
  const ofBlocks = blocks
    .filter(
      ({ state, opensAt }) => ['open', 'upcoming'].includes(state) && dateText(opensAt) === dateText(nowMs),
    )
    .toSorted((one, other) => one.opensAt.localeCompare(other.opensAt))
    .map((block) => ({ kind: 'block', block, step: block.state === 'open' ? 'on-sale' : 'later' }) as const)
  const ofPlacements = placements.flatMap((placement): readonly OfferOfToday[] => {
    const step = stepOf(placement, today)
    return step === undefined ? [] : [{ kind: 'placement', placement, step }]
  })
  const expiring = tickets
    .filter(
      ({ state, expiresAt }) => state === 'ready' && Date.parse(expiresAt) < nowMs + ticketDaysBefore * dayMs,
    )
    .toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt))
    .slice(0, 1)
    .map((ticket) => ({ kind: 'ticket', ticket }) as const)
  return [...ofBlocks.slice(0, mostBlocks), ...ofPlacements.slice(0, mostPlacements), ...expiring]
}
