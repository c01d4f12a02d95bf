import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { ChevronRight } from 'lucide-react'
import { LinkButton } from '../../parts/link-button.tsx'
import { OfferingDateRow } from './offering-date-rows.tsx'
import { useComingDates } from './use-coming-dates.ts'

const most = 3

/** The home page’s calendar: the nearest day when an offering opens, closes, is allotted or lists. */
export const ComingUp = () => {
  const { data } = useComingDates()
  const [nearest] = data ?? []
  if (nearest === undefined) return null
  const [day, dates] = nearest
  return (
    <Section
      title={<Trans>Calendar</Trans>}
      aside={
        <LinkButton to="/calendar" look="text">
          <Trans>See all</Trans>
          <ChevronRight className="size-4" aria-hidden />
        </LinkButton>
      }
    >
      <p className="figures px-4 text-muted text-sm">{dayText(day)}</p>
      {dates.slice(0, most).map((date) => (
        <OfferingDateRow key={`${date.id} ${date.event}`} date={date} />
      ))}
    </Section>
  )
}
