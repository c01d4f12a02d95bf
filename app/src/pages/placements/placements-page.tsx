import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { KeyRound, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import { NoDiscount } from '../../features/offers/no-discount.tsx'
import { type Placement, placementsQuery } from '../../features/offers/offer-queries.ts'
import { OfferRow, OverOffers } from '../../features/offers/over-offers.tsx'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { TabPage } from '../../parts/page.tsx'
import { StateBadge, type StateWord } from '../../parts/state-badge.tsx'
import { OwnApplications } from './own-applications.tsx'
import { PlacementSheet } from './placement-sheet.tsx'

/** Placements ("Issuance"): a listed company's new shares for those with a code, at a price set by a rule. */
export const PlacementsPage = () => {
  const query = useQuery(placementsQuery)
  const loggedIn = useLoggedIn()
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState(false)
  const placement = query.data?.list.find(({ id }) => id === chosen)
  const show = (id: string) => {
    setChosen(id)
    setOpen(true)
  }
  return (
    <TabPage title={<Trans>Placements</Trans>}>
      <MarketTabs value="placements" />
      <p className="px-4 pt-1 text-muted text-sm">
        <Trans>
          A listed company issues new shares to a few investors at a price set by SEBI’s rule. The shares are
          locked in for months. You need an agent’s invitation code.
        </Trans>
      </p>
      <FraudSigns />
      <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<KeyRound />} title={<Trans>No placements now</Trans>}>
              <Trans>Companies announce one several times a month.</Trans>
            </EmptyState>
          ) : (
            <Placements list={list} onOpen={show} />
          )
        }
      </Loaded>
      {loggedIn && <OwnApplications />}
      {placement !== undefined && (
        <PlacementSheet key={placement.id} placement={placement} open={open} onOpenChange={setOpen} />
      )}
    </TabPage>
  )
}

interface PlacementsProps {
  readonly list: readonly Placement[]
  readonly onOpen: (id: string) => void
}

/** Open ones first, then upcoming ones and those awaiting their result. */
const current: readonly Placement['state'][] = ['open', 'upcoming', 'closed']

const Placements = ({ list, onOpen }: PlacementsProps) => {
  const over = list.filter(({ state }) => !current.includes(state))
  return (
    <>
      <ul className="mt-3 space-y-3 px-4">
        {current
          .flatMap((wanted) => list.filter(({ state }) => state === wanted))
          .map((one) => (
            <li key={one.id}>
              <PlacementCard placement={one} onPress={() => onOpen(one.id)} />
            </li>
          ))}
      </ul>
      <OverOffers count={over.length} startsOpen={over.length === list.length}>
        {over.map((one) => (
          <OfferRow
            key={one.id}
            name={one.name}
            title={localName(one)}
            subtitle={`${dateText(one.opensAt)} – ${dateText(one.closesAt)}`}
            value={<Money rupees={one.price} />}
            subvalue={badges[one.state].word}
            onPress={() => onOpen(one.id)}
          />
        ))}
      </OverOffers>
    </>
  )
}

/** How fraudsters imitate exactly this kind of offer. */
const FraudSigns = () => (
  <Section title={<Trans>How scammers use fake placements</Trans>}>
    <div className="mx-4 mt-1 rounded-xl bg-accent-soft p-4 text-sm">
      <p className="flex gap-2">
        <ShieldAlert className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
        <Trans>
          “A discounted placement, by invitation only” is a common trap in chat groups: the app shows gains,
          and the money never comes back. Three signs:
        </Trans>
      </p>
      <ol className="mt-2 list-decimal space-y-1 ps-7">
        <li>
          <Trans>The price is far below the market.</Trans> <NoDiscount />
        </li>
        <li>
          <Trans>
            You pay into a person’s or an unknown company’s account. Real money stays blocked in your own bank
            account.
          </Trans>
        </li>
        <li>
          <Trans>
            To withdraw, you must first pay a “tax”, a fee or a deposit. No broker asks for money to give you
            yours.
          </Trans>
        </li>
      </ol>
    </div>
  </Section>
)

const PlacementCard = ({
  placement,
  onPress,
}: {
  readonly placement: Placement
  readonly onPress: () => void
}) => {
  const from = dateText(placement.opensAt)
  const to = dateText(placement.closesAt)
  const months = placement.lockInMonths
  return (
    <button
      type="button"
      onClick={onPress}
      className="tappable block w-full rounded-xl border border-line bg-surface p-4 text-start"
    >
      <span className="flex items-start gap-3">
        <Monogram name={placement.name} />
        <span className="min-w-0 flex-1">
          <span className="wrap-break-word block text-pretty font-semibold">{localName(placement)}</span>
          <span className="figures block text-muted text-sm">
            {from} – {to}
          </span>
        </span>
        <PlacementBadge state={placement.state} />
      </span>
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="figures font-semibold text-lg">
          <Money rupees={placement.price} />
        </span>
        <span className="text-muted text-sm">
          {placement.ticketsOnly ? (
            <Trans>VIP ticket needed</Trans>
          ) : (
            <Trans>Locked in for {months} months</Trans>
          )}
        </span>
      </span>
    </button>
  )
}

const badges: Readonly<Record<Placement['state'], StateWord>> = {
  open: { tone: 'good', word: <Trans context="placement">Open</Trans> },
  upcoming: { tone: 'coming', word: <Trans context="placement">Opens soon</Trans> },
  closed: { tone: 'coming', word: <Trans context="placement">Result soon</Trans> },
  allotted: { tone: 'quiet', word: <Trans context="placement">Allotted</Trans> },
  called_off: { tone: 'quiet', word: <Trans context="placement">Called off</Trans> },
  stopped: { tone: 'quiet', word: <Trans context="placement">Stopped</Trans> },
}

const PlacementBadge = ({ state }: { readonly state: Placement['state'] }) => {
  const { tone, word } = badges[state]
  return <StateBadge tone={tone}>{word}</StateBadge>
}
