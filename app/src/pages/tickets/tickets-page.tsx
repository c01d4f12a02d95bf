import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Dices, FileText, ScanSearch, ShieldCheck, Ticket } from 'lucide-react'
import { NoDiscount } from '../../features/offers/no-discount.tsx'
import { type Tickets, ticketsQuery } from '../../features/offers/offer-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Row, RowGroup } from '../../parts/row-group.tsx'
import { StateBadge, type StateWord } from '../../parts/state-badge.tsx'

type OneTicket = Tickets['list'][number]
type Kind = OneTicket['earnedBy']

/** VIP tickets, earned by protective actions and never sold. */
export const TicketsPage = () => (
  <Page title={<Trans>VIP tickets</Trans>}>
    <OwnTickets />
  </Page>
)

const OwnTickets = () => {
  const query = useQuery(ticketsQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
      {({ list, open, discountPercent }) => (
        <>
          <p className="px-4 pt-1 text-muted text-sm">
            <Trans>
              A ticket lets you apply for one VIP placement, of which Tarazu pays {discountPercent}%. You earn
              tickets by learning and checking; they are never for sale, and no deposit, leverage or loan
              earns one.
            </Trans>{' '}
            <NoDiscount />
          </p>
          {list.length === 0 ? (
            <EmptyState icon={<Ticket />} title={<Trans>No tickets yet</Trans>}>
              {open.length > 0 ? (
                <Trans>Do one of the things below to earn your first one.</Trans>
              ) : (
                <Trans>You can’t earn a ticket at the moment. Check again later.</Trans>
              )}
            </EmptyState>
          ) : (
            <ul className="mt-3 space-y-3 px-4">
              {list.map((ticket) => (
                <li key={ticket.ticketNo}>
                  <TicketCard ticket={ticket} />
                </li>
              ))}
            </ul>
          )}
          {open.length > 0 && (
            <Section title={<Trans>Earn a ticket</Trans>}>
              <div className="mt-2 px-4">
                <RowGroup>
                  {open.map((kind) => (
                    <ToEarn key={kind} kind={kind} />
                  ))}
                </RowGroup>
              </div>
            </Section>
          )}
          <div className="px-4 pt-5">
            <LinkButton to="/placements" look="outline" className="w-full">
              <Trans>See placements</Trans>
            </LinkButton>
          </div>
        </>
      )}
    </Loaded>
  )
}

const TicketCard = ({ ticket }: { readonly ticket: OneTicket }) => {
  const expires = dateText(ticket.expiresAt)
  const earned = dateText(ticket.earnedAt)
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-surface p-4">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink"
      >
        <Ticket className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <EarnedBy kind={ticket.earnedBy} />
        </span>
        <span className="figures block text-muted text-sm">
          <Trans>
            Earned {earned}, valid until {expires}
          </Trans>
        </span>
      </span>
      <TicketBadge state={ticket.state} />
    </div>
  )
}

const badges: Readonly<Record<OneTicket['state'], StateWord>> = {
  ready: { tone: 'good', word: <Trans context="ticket">Ready</Trans> },
  used: { tone: 'quiet', word: <Trans context="ticket">Used</Trans> },
  expired: { tone: 'quiet', word: <Trans context="ticket">Expired</Trans> },
}

const TicketBadge = ({ state }: { readonly state: OneTicket['state'] }) => {
  const { tone, word } = badges[state]
  return <StateBadge tone={tone}>{word}</StateBadge>
}

const EarnedBy = ({ kind }: { readonly kind: Kind }) => {
  switch (kind) {
    case 'price-checked':
      return <Trans>You checked a price</Trans>
    case 'draw-checked':
      return <Trans>You checked a draw</Trans>
    case 'contract-note-read':
      return <Trans>You read a contract note</Trans>
    case 'second-factor':
      return <Trans>You set a second step</Trans>
  }
}

const ToEarn = ({ kind }: { readonly kind: Kind }) => {
  switch (kind) {
    case 'price-checked':
      return <Row icon={<ScanSearch />} to="/proof-days" label={<Trans>Check a price</Trans>} />
    case 'draw-checked':
      return <Row icon={<Dices />} to="/applications" label={<Trans>Check the draw of an IPO</Trans>} />
    case 'contract-note-read':
      return <Row icon={<FileText />} to="/documents" label={<Trans>Read a contract note</Trans>} />
    case 'second-factor':
      return (
        <Row
          icon={<ShieldCheck />}
          to="/settings/security"
          label={<Trans>Set a second step for logging in</Trans>}
        />
      )
  }
}
