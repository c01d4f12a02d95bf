import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { newStockDocument } from '@tarazu/contract/calls/issues.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useLoggedIn } from '../../api/session.ts'
import { ApplyBar } from '../../features/issues/apply-bar.tsx'
import { BookSection } from '../../features/issues/book-section.tsx'
import { HowApplyingWorks } from '../../features/issues/how-applying-works.tsx'
import { InOneMinute } from '../../features/issues/in-one-minute.tsx'
import { IssueCalendar } from '../../features/issues/issue-calendar.tsx'
import { IssueFacts } from '../../features/issues/issue-facts.tsx'
import { IssueFigures } from '../../features/issues/issue-figures.tsx'
import { IssuePeers } from '../../features/issues/issue-peers.tsx'
import { applicationQuery, type IssueDetail, issueQuery } from '../../features/issues/issue-queries.ts'
import { IssueResult } from '../../features/issues/issue-result.tsx'
import { nextStep } from '../../features/issues/issue-times.ts'
import { issueTones } from '../../features/issues/issue-tones.ts'
import { stateName } from '../../features/issues/issue-words.ts'
import { MoneyUses, Risks } from '../../features/issues/money-uses.tsx'
import { OwnApplication } from '../../features/issues/own-application.tsx'
import { localName } from '../../locale/activate.ts'
import { sectorName } from '../../locale/sector-name.ts'
import { DownloadButton, useDocumentLanguage } from '../../parts/download-button.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useParams } from '../../router/page-context.ts'

const refreshMs = 30_000

/** A company that goes public: its offer, its figures, the demand so far, and the button to apply. */
export const IssuePage = () => {
  const { id } = useParams('/ipo/$id')
  const query = useQuery({ ...issueQuery(id), refetchInterval: refreshMs })
  const { data } = query
  return (
    <Page
      title={data === undefined ? <Trans>IPO</Trans> : localName(data)}
      subtitle={data && `${data.code} · ${sectorName(data.sector)}`}
    >
      <Loaded query={query} skeleton={<IssueSkeleton />}>
        {(issue) => <IssueContent key={id} issue={issue} />}
      </Loaded>
    </Page>
  )
}

const IssueContent = ({ issue }: { readonly issue: IssueDetail }) => {
  const { data: own } = useQuery({ ...applicationQuery(issue.id), enabled: useLoggedIn() })
  return (
    <>
      <Head issue={issue} />
      {own && <OwnApplication own={own} issue={issue} />}
      <Section title={<Trans>In one minute</Trans>}>
        <InOneMinute issue={issue} />
      </Section>
      {issue.book !== null && (
        <Section title={<Trans>Subscription</Trans>}>
          <BookSection issue={issue} />
        </Section>
      )}
      {issue.result !== null && (
        <Section title={<Trans>Allotment</Trans>}>
          <IssueResult result={issue.result} />
        </Section>
      )}
      <Section title={<Trans>Calendar</Trans>}>
        <IssueCalendar issue={issue} />
      </Section>
      <Section title={<Trans>The offer</Trans>}>
        <IssueFacts issue={issue} />
      </Section>
      <Section title={<Trans>How applying works on the exchanges</Trans>}>
        <HowApplyingWorks />
      </Section>
      <Section title={<Trans>Five years in figures</Trans>}>
        <IssueFigures years={issue.years} />
      </Section>
      <Section title={<Trans>Compared with listed companies</Trans>}>
        <IssuePeers issue={issue} />
      </Section>
      <Section title={<Trans>What the money is for</Trans>}>
        <MoneyUses uses={issue.uses} />
      </Section>
      <Section title={<Trans>Risks</Trans>} className="mb-6">
        <Risks risks={issue.risks} />
        <OfferDocument issue={issue} />
      </Section>
      <ApplyBar issue={issue} own={own ?? undefined} />
    </>
  )
}

/** All of the above as a document, for logged-in investors, since printing it costs the server some work. */
const OfferDocument = ({ issue }: { readonly issue: IssueDetail }) => {
  const language = useDocumentLanguage()
  if (!useLoggedIn()) return null
  return (
    <DownloadButton
      of={newStockDocument}
      input={{ id: issue.id, language }}
      fileName={`tarazu-offer-${issue.code}.pdf`}
      className="mx-4 mt-4"
    >
      <Trans>Offer document (PDF)</Trans>
    </DownloadButton>
  )
}

const Head = ({ issue }: { readonly issue: IssueDetail }) => {
  const { state, stopped, subscribedTimes, listingGainPercent } = issue
  const [lowest, highest, least] = [issue.lowestPrice, issue.highestPrice, issue.minimumAmount].map(
    (rupees) => rupeesText(rupees, { whole: true }),
  )
  const next = nextStep(issue)
  return (
    <div className="px-4 pt-1">
      <div className="figures font-bold text-2xl">
        {lowest} – {highest}
      </div>
      <p className="figures text-muted text-sm">
        <Trans>Minimum application {least}</Trans>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        {stopped ? (
          <StateBadge tone="bad">
            <Trans context="IPO">Stopped</Trans>
          </StateBadge>
        ) : (
          <StateBadge tone={issueTones[state]}>{stateName(state)}</StateBadge>
        )}
        {next !== undefined && !stopped && <span className="figures font-medium">{next}</span>}
        {subscribedTimes !== null && (
          <span className="figures text-muted">
            <Trans>Subscribed {subscribedTimes}×</Trans>
          </span>
        )}
        {listingGainPercent !== null && (
          <span className="inline-flex gap-1 text-muted">
            <Trans>At listing</Trans> <Change percent={listingGainPercent} />
          </span>
        )}
      </div>
      {state === 'listed' && (
        <LinkButton
          to="/stock/$exchange/$code"
          params={{ exchange: issue.exchange, code: issue.code }}
          look="outline"
          className="mt-3"
        >
          <Trans>See the stock</Trans>
        </LinkButton>
      )}
    </div>
  )
}

const IssueSkeleton = () => (
  <div className="space-y-3 px-4 pt-2" aria-hidden="true">
    <Skeleton className="h-9 w-48" />
    <Skeleton className="h-5 w-36" />
    <Skeleton className="mt-6 h-48 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
)
