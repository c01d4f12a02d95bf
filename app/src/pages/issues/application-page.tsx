import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { DrawTicket } from '../../features/issues/draw-ticket.tsx'
import {
  type Allotment,
  type Application,
  allotmentQuery,
  applicationQuery,
  issueQuery,
} from '../../features/issues/issue-queries.ts'
import { applicationTones } from '../../features/issues/issue-tones.ts'
import { applicationStateName, categoryName } from '../../features/issues/issue-words.ts'
import { Outcome, OwnApplication } from '../../features/issues/own-application.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useParams } from '../../router/page-context.ts'

const refreshMs = 30_000

/** One application: its bids, its result, and its place in the draw. */
export const ApplicationPage = () => {
  const { applicationNo } = useParams('/application/$applicationNo')
  return <ApplicationOf key={applicationNo} applicationNo={applicationNo} />
}

const ApplicationOf = ({ applicationNo }: { readonly applicationNo: string }) => {
  const query = useQuery({ ...allotmentQuery(applicationNo), refetchInterval: refreshMs })
  return (
    <Page title={<Trans>Application</Trans>} subtitle={<Trans>No. {applicationNo}</Trans>}>
      <Loaded query={query} skeleton={<ApplicationSkeleton />}>
        {(allotment) => <Content allotment={allotment} />}
      </Loaded>
    </Page>
  )
}

const Content = ({ allotment }: { readonly allotment: Allotment }) => {
  const { data: newest } = useQuery(applicationQuery(allotment.id))
  const own = newest?.applicationNo === allotment.applicationNo ? newest : undefined
  return (
    <>
      <div className="px-4 pt-1">
        <h2 className="font-semibold text-lg">{localName(allotment)}</h2>
        <div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <StateBadge tone={applicationTones[allotment.state]}>
            {applicationStateName(allotment.state)}
          </StateBadge>
        </div>
        {own !== undefined && (
          <p className="figures mt-2 text-sm">
            <Outcome own={own} />
          </p>
        )}
      </div>
      {own?.canChange && <Changes own={own} />}
      <Facts allotment={allotment} own={own} />
      {allotment.rank !== null && (
        <Section title={<Trans>The draw</Trans>}>
          <DrawTicket allotment={allotment} />
          <DrawNotes allotment={allotment} />
        </Section>
      )}
      <div className="flex flex-wrap gap-3 px-4 pt-5">
        <LinkButton to="/ipo/$id" params={{ id: allotment.id }} look="outline" className="grow">
          <Trans>See the IPO</Trans>
        </LinkButton>
        {own?.positionNo && (
          <LinkButton
            to="/position/$orderNo"
            params={{ orderNo: own.positionNo }}
            look="outline"
            className="grow"
          >
            <Trans>See the shares</Trans>
          </LinkButton>
        )}
        {own?.positionNo && (
          <LinkButton to="/documents" search={{}} look="outline" className="grow">
            <Trans>Share certificate</Trans>
          </LinkButton>
        )}
      </div>
    </>
  )
}

const Changes = ({ own }: { readonly own: Application }) => {
  const { data: issue } = useQuery(issueQuery(own.id))
  return issue === undefined ? null : <OwnApplication own={own} issue={issue} />
}

interface FactsProps {
  readonly allotment: Allotment
  readonly own: Application | undefined
}

const Facts = ({ allotment, own }: FactsProps) => {
  const { averageAllotted } = own ?? {}
  return (
    <Section title={<Trans>Details</Trans>}>
      <dl className="px-4">
        <FactRow label={<Trans>Category</Trans>} value={categoryName(allotment.category)} />
        {(own?.bids ?? [{ quantity: allotment.quantity, price: null }]).map((bid) => (
          <BidRow key={bid.price} bid={bid} isKnown={own !== undefined} />
        ))}
        {own !== undefined && (
          <>
            <FactRow label={<Trans>Applied on</Trans>} value={instantText(own.appliedAt)} />
            {own.state === 'subscribed' && own.changedAt !== own.appliedAt && (
              <FactRow label={<Trans>Changed on</Trans>} value={instantText(own.changedAt)} />
            )}
            {own.state === 'subscribed' && (
              <FactRow strong label={<Trans>Blocked</Trans>} value={<Money rupees={own.heldAmount} />} />
            )}
            {own.issuePrice !== null && (
              <FactRow label={<Trans>Issue price</Trans>} value={<Money rupees={own.issuePrice} />} />
            )}
            {own.state === 'allotted' && own.takenAmount !== null && (
              <FactRow label={<Trans>Paid for shares</Trans>} value={<Money rupees={own.takenAmount} />} />
            )}
            {own.releasedAmount !== null && (
              <FactRow label={<Trans>Released</Trans>} value={<Money rupees={own.releasedAmount} />} />
            )}
            {own.state === 'allotted' && (
              <>
                <FactRow label={<Trans>Shares in your account</Trans>} value={instantText(own.creditAt)} />
                <FactRow label={<Trans>Can be sold from</Trans>} value={instantText(own.listsAt)} />
              </>
            )}
            {own.state === 'allotted' && own.listingGain !== null && (
              <FactRow
                label={<Trans>Gain at the first price</Trans>}
                value={<Change amount={own.listingGain} symbol />}
              />
            )}
            {averageAllotted !== null && averageAllotted !== undefined && (
              <FactRow label={<Trans>Shares an average applicant got</Trans>} value={averageAllotted} />
            )}
          </>
        )}
      </dl>
    </Section>
  )
}

interface BidRowProps {
  readonly bid: Application['bids'][number]
  readonly isKnown: boolean
}

const BidRow = ({ bid: { quantity, price }, isKnown }: BidRowProps) => {
  const shares = countText(quantity)
  const at = price === null ? '' : rupeesText(price)
  const label = <Trans>Shares applied for</Trans>
  if (!isKnown) return <FactRow label={label} value={shares} />
  return (
    <FactRow
      label={label}
      value={
        price === null ? (
          <Trans>{shares} at cut-off</Trans>
        ) : (
          <Trans>
            {shares} at {at}
          </Trans>
        )
      }
    />
  )
}

/** A short explanation of the draw. */
const DrawNotes = ({ allotment }: { readonly allotment: Allotment }) => {
  const date = dayText(allotment.seedDay)
  return (
    <>
      <p className="px-4 pt-3 text-muted text-sm">
        {allotment.cut === null ? (
          <Trans>
            There were enough shares for everyone, so nothing was drawn. When the IPO closed, all applications
            were committed by one number; you can still check that yours is among them.
          </Trans>
        ) : (
          <Trans>
            When the IPO closed, all applications were committed by one number. The seed of {date} came later.
            Both together give each application a place from 0 to 100; the lowest places are drawn.
          </Trans>
        )}
      </p>
      {allotment.root !== null && (
        <dl className="px-4 pt-2">
          <dt className="text-muted text-sm">
            <Trans>Commitment of all applications</Trans>
          </dt>
          <dd className="mt-0.5 break-all font-mono text-xs">{allotment.root}</dd>
        </dl>
      )}
    </>
  )
}

const ApplicationSkeleton = () => (
  <div className="space-y-3 px-4 pt-2" aria-hidden="true">
    <Skeleton className="h-6 w-52" />
    <Skeleton className="h-5 w-28" />
    <Skeleton className="mt-4 h-56 w-full" />
  </div>
)
