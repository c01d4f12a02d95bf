import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { CalendarDays } from 'lucide-react'
import { OfferingDateRow } from '../../features/offering-dates/offering-date-rows.tsx'
import { useComingDates } from '../../features/offering-dates/use-coming-dates.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'

/** The offering calendar: openings, closings, allotments and listings, day by day from today. */
export const CalendarPage = () => {
  const query = useComingDates()
  return (
    <Page title={<Trans>IPO and offer calendar</Trans>}>
      <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
        {(days) =>
          days.size === 0 ? (
            <NothingComing />
          ) : (
            [...days].map(([day, dates]) => (
              <Section key={day} title={<span className="figures">{dayText(day)}</span>} className="mt-3">
                {dates.map((date) => (
                  <OfferingDateRow key={`${date.id} ${date.event}`} date={date} />
                ))}
              </Section>
            ))
          )
        }
      </Loaded>
    </Page>
  )
}

const NothingComing = () => (
  <EmptyState
    icon={<CalendarDays />}
    title={<Trans>Nothing coming up</Trans>}
    action={
      <LinkButton to="/stocks" search={{ tab: 'ipo' }} look="outline">
        <Trans>Past IPOs</Trans>
      </LinkButton>
    }
  >
    <Trans>Dates of IPOs, blocks and placements appear here as soon as they are announced.</Trans>
  </EmptyState>
)
