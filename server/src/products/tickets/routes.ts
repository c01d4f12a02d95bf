import {
  checkVipTicket,
  ticketKinds,
  vipTicketKinds,
  vipTicketList,
} from '@tarazu/contract/calls/vip-tickets.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Paging, pageOf } from '../../base/page-of.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindInvestor, bindPublic } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { isUsable } from './effects.ts'
import { collectTickets } from './give.ts'
import { readTickets, validDays } from './queries.ts'
import { readStoppedKinds } from './stops.ts'
import type { TicketRow } from './tables.ts'

export interface TicketServices extends Services {
  /** The current settings. */
  readonly settings: () => { readonly vipMaximumFallPpm: number }
}

const stateOf = (ticket: TicketRow, nowMs: number) =>
  ticket.used_ms !== null ? 'used' : isUsable(ticket, nowMs) ? 'ready' : 'expired'

const list = async (
  services: TicketServices,
  userId: bigint,
  paging: Paging,
): Promise<CallOutput<typeof vipTicketList>> => {
  const tickets = await collectTickets(services, userId)
  const stopped = await readStoppedKinds(services.database)
  const nowMs = services.clock.nowMs()
  const page = pageOf(tickets, paging)
  return {
    discountPercent: percentOfPpm(services.settings().vipMaximumFallPpm),
    ...page,
    list: page.list.map((ticket) => ({
      ticketNo: ticket.ticket_no.toString(),
      earnedBy: ticket.kind,
      earnedAt: isoText(Number(ticket.earned_ms)),
      expiresAt: isoText(Number(ticket.expires_ms)),
      state: stateOf(ticket, nowMs),
      usedFor: ticket.placement,
    })),
    open: ticketKinds.filter((kind) => !stopped.has(kind) && !tickets.some((ticket) => ticket.kind === kind)),
  }
}

/** VIP tickets: earned, never sold. */
export const ticketRoutes = (services: TicketServices): readonly BoundCall[] => {
  const { database, market, clock, settings } = services
  const discountPercent = () => percentOfPpm(settings().vipMaximumFallPpm)
  return [
    bindInvestor(vipTicketList, (paging, { userId }) => list(services, userId, paging)),
    bindInvestor(checkVipTicket, async ({ ticketNo, id }, { userId }) => {
      const nowMs = clock.nowMs()
      const placement = market.placements?.(nowMs).find((one) => one.id === id)
      if (placement === undefined) throw new Refusal(refusals.noSuchPlacement)
      const tickets = await readTickets(database, userId)
      const ticket = tickets.find(({ ticket_no }) => ticket_no === ticketNo)
      if (!placement.forTickets || ticket === undefined || !isUsable(ticket, nowMs))
        throw new Refusal(refusals.ticketInvalid)
      const expiresAt = isoText(Number(ticket.expires_ms))
      return { ticketNo: ticketNo.toString(), id, discountPercent: discountPercent(), expiresAt }
    }),
    bindPublic(vipTicketKinds, async (paging) => {
      const stopped = await readStoppedKinds(database)
      const kinds = ticketKinds.filter((kind) => !stopped.has(kind))
      return pageOf(
        kinds.map((kind) => ({
          kind,
          validDays,
          usedFor: 'placement' as const,
          discountPercent: discountPercent(),
        })),
        paging,
      )
    }),
  ]
}
