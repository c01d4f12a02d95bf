import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, dayText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { type PlacementApplication, placementApplicationsQuery } from '../../features/offers/offer-queries.ts'
import { localName } from '../../locale/activate.ts'

/** The investor's placement applications; renders nothing before the first. */
export const OwnApplications = () => {
  const { data } = useQuery(placementApplicationsQuery)
  if (data === undefined || data.list.length === 0) return null
  return (
    <Section title={<Trans>My applications</Trans>}>
      <ul>
        {data.list.map((one) => (
          <li key={one.applicationNo} className="border-line border-b last:border-b-0">
            <ListRow
              lead={<Monogram name={one.name} />}
              title={localName(one)}
              subtitle={<Outcome application={one} />}
              value={<Money rupees={one.state === 'subscribed' ? one.heldAmount : one.price} />}
              subvalue={<ApplicationState application={one} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Outcome = ({ application }: { readonly application: PlacementApplication }) => {
  const asked = countText(application.quantity)
  const allotted = countText(application.allottedQuantity ?? 0)
  const day = application.sellableFrom === null ? '' : dayText(application.sellableFrom)
  switch (application.state) {
    case 'subscribed':
      return <Trans>{asked} shares, amount blocked</Trans>
    case 'allotted':
      return (
        <Trans>
          {allotted} of {asked} shares, locked in until {day}
        </Trans>
      )
    default:
      return <Trans>{asked} shares, money released</Trans>
  }
}

const ApplicationState = ({ application }: { readonly application: PlacementApplication }) => {
  switch (application.state) {
    case 'subscribed':
      return <Trans context="application">Applied</Trans>
    case 'allotted':
      return <Trans context="application">Allotted</Trans>
    case 'cancelled':
      return <Trans context="application">Cancelled</Trans>
    case 'not_allotted':
      return application.calledOff ? (
        <Trans context="application">Called off</Trans>
      ) : (
        <Trans context="application">Not allotted</Trans>
      )
  }
}
