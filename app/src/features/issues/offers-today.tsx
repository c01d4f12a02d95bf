import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText, hourText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import { useLoggedIn } from '../../api/session.ts'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { blocksQuery, placementsQuery, ticketsQuery } from '../offers/offer-queries.ts'
import { type OfferOfToday, offersOfToday } from './offers-of-today.ts'

const refreshMs = 60_000

/** The home page's blocks, placements and tickets of the day; renders nothing if there are none. */
export const OffersToday = () => {
  const loggedIn = useLoggedIn()
  const { data: blocks } = useQuery({ ...blocksQuery, refetchInterval: refreshMs })
  const { data: placements } = useQuery({ ...placementsQuery, refetchInterval: refreshMs })
  const { data: tickets } = useQuery({ ...ticketsQuery, enabled: loggedIn })
  const offers = offersOfToday(
    blocks?.list ?? [],
    placements?.list ?? [],
    loggedIn ? (tickets?.list ?? []) : [],
    marketNowMs(),
  )
  if (offers.length === 0) return null
  return (
    <Section title={<Trans>Blocks and placements today</Trans>}>
      {offers.map((offer) => (
        <OfferRow key={keyOf(offer)} offer={offer} />
      ))}
    </Section>
  )
}

const keyOf = (offer: OfferOfToday): string => {
  if (offer.kind === 'block') return offer.block.id
  return offer.kind === 'placement' ? offer.placement.id : offer.ticket.ticketNo
}

const OfferRow = ({ offer }: { readonly offer: OfferOfToday }) => {
  if (offer.kind === 'block') {
    const { block } = offer
    const price = block.price ?? block.askedPrice
    return (
      <RowLink to="/block-trading">
        <OfferLine
          mark={<Monogram name={block.name} />}
          name={localName(block)}
          value={price !== null && <Money rupees={price} />}
          kind={<Trans>Block trade</Trans>}
          step={<BlockStep offer={offer} />}
        />
      </RowLink>
    )
  }
  if (offer.kind === 'placement')
    return (
      <RowLink to="/placements">
        <OfferLine
          mark={<Monogram name={offer.placement.name} />}
          name={localName(offer.placement)}
          value={<Money rupees={offer.placement.price} />}
          kind={offer.placement.ticketsOnly ? <Trans>VIP placement</Trans> : <Trans>Placement</Trans>}
          step={<PlacementStep offer={offer} />}
        />
      </RowLink>
    )
  const date = dateText(offer.ticket.expiresAt)
  return (
    <RowLink to="/vip-tickets">
      <OfferLine
        mark={
          <span
            aria-hidden="true"
            className="flex size-10 shrink-0 items-center justify-center rounded-md bg-sunken text-muted"
          >
            <Ticket className="size-5" />
          </span>
        }
        name={<Trans>Your VIP ticket</Trans>}
        value={null}
        kind={<Trans>Opens a VIP placement</Trans>}
        step={<Trans>Expires {date}</Trans>}
      />
    </RowLink>
  )
}

interface OfferLineProps {
  readonly mark: ReactNode
  readonly name: ReactNode
  readonly value: ReactNode
  readonly kind: ReactNode
  readonly step: ReactNode
}

const OfferLine = ({ mark, name, value, kind, step }: OfferLineProps) => (
  <div className="flex min-h-16 items-center gap-3 px-4 py-3">
    {mark}
    <div className="min-w-0 flex-1">
      <div className="flex items-start justify-between gap-3">
        <span className="wrap-break-word min-w-0 text-pretty font-medium text-base leading-snug">{name}</span>
        <span className="figures shrink-0 font-medium text-base">{value}</span>
      </div>
      <div className="figures flex flex-wrap justify-between gap-x-3 text-muted text-xs">
        <span>{kind}</span>
        <span className="font-medium text-ink">{step}</span>
      </div>
    </div>
  </div>
)

const BlockStep = ({
  offer: { block, step },
}: {
  readonly offer: Extract<OfferOfToday, { kind: 'block' }>
}) => {
  const from = hourText(block.opensAt)
  const to = hourText(block.closesAt)
  return step === 'on-sale' ? (
    <Trans>For sale until {to}</Trans>
  ) : (
    <Trans>
      For sale {from}–{to}
    </Trans>
  )
}

const PlacementStep = ({ offer }: { readonly offer: Extract<OfferOfToday, { kind: 'placement' }> }) => {
  const { placement, step } = offer
  if (step === 'opens-today') {
    const time = hourText(placement.opensAt)
    return <Trans>Opens today {time}</Trans>
  }
  if (step === 'closes-today') {
    const time = hourText(placement.closesAt)
    return <Trans>Closes today {time}</Trans>
  }
  if (step === 'result-today') {
    const time = hourText(placement.resultAt)
    return <Trans>Result today {time}</Trans>
  }
  const date = dateText(placement.closesAt)
  return <Trans>Closes {date}</Trans>
}
