import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fundFactsheet } from '@tarazu/contract/calls/funds.ts'
import { dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useEffect } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { FundChart } from '../../features/funds/fund-chart.tsx'
import { FundCosts } from '../../features/funds/fund-costs.tsx'
import { FundFacts } from '../../features/funds/fund-facts.tsx'
import { headlineWindow } from '../../features/funds/fund-figures.ts'
import { FundHoldings } from '../../features/funds/fund-holdings.tsx'
import { FundOrderBar } from '../../features/funds/fund-order-bar.tsx'
import { FundOverlap } from '../../features/funds/fund-overlap.tsx'
import { type FundDetail, fundQuery } from '../../features/funds/fund-queries.ts'
import { FundReturns } from '../../features/funds/fund-returns.tsx'
import { FundStateBadge } from '../../features/funds/fund-state-badge.tsx'
import { groupName } from '../../features/funds/fund-words.ts'
import { NetValueLink } from '../../features/funds/net-value-link.tsx'
import { OwnUnits } from '../../features/funds/own-units.tsx'
import { rememberFund } from '../../features/funds/recent-funds.ts'
import { Riskometer } from '../../features/funds/riskometer.tsx'
import { RollingReturns } from '../../features/funds/rolling-returns.tsx'
import { UnknownPayouts } from '../../features/funds/unknown-payouts.tsx'
import { localName } from '../../locale/activate.ts'
import { DownloadButton, useDocumentLanguage } from '../../parts/download-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** A mutual fund: its NAV, holdings, costs and history. */
export const FundPage = () => {
  const { code } = useParams('/fund/$code')
  const query = useQuery(fundQuery(code))
  const { data } = query
  return (
    <Page
      title={data === undefined ? <Trans>Fund</Trans> : localName(data)}
      subtitle={data && (data.scheme?.house ?? groupName(data.group))}
    >
      <Loaded query={query} skeleton={<FundSkeleton />}>
        {(fund) => <FundContent key={code} fund={fund} />}
      </Loaded>
    </Page>
  )
}

const FundContent = ({ fund }: { readonly fund: FundDetail }) => {
  useEffect(() => rememberFund(fund.code), [fund.code])
  return <FundParts fund={fund} />
}

const FundParts = ({ fund }: { readonly fund: FundDetail }) => (
  <>
    <Head fund={fund} />
    <OwnUnits code={fund.code} />
    {fund.option === 'idcw' ? <UnknownPayouts /> : <FundChart fund={fund} />}
    {headlineWindow(fund) !== undefined && (
      <Section title={<Trans>Returns</Trans>}>
        <FundReturns fund={fund} />
      </Section>
    )}
    {fund.rolling.length > 0 && (
      <Section title={<Trans>If you had stayed in</Trans>}>
        <RollingReturns rolling={fund.rolling} />
      </Section>
    )}
    {fund.risk !== null && (
      <Section title={<Trans>Riskometer</Trans>}>
        <Riskometer risk={fund.risk} />
      </Section>
    )}
    {fund.holdings.length > 0 && (
      <Section title={<Trans>What it holds</Trans>}>
        <FundHoldings fund={fund} />
      </Section>
    )}
    <FundOverlap code={fund.code} />
    <Section title={<Trans>What it costs</Trans>}>
      <FundCosts fund={fund} />
    </Section>
    <Section title={<Trans>About the fund</Trans>} className="mb-6">
      <FundFacts fund={fund} />
      <NetValueLink fund={fund} />
      <Factsheet code={fund.code} />
    </Section>
    <FundOrderBar fund={fund} actions={fund.state === 'open' ? ['subscribe', 'sip'] : []} />
  </>
)

/** Only for logged-in investors, since printing takes the server some time. */
const Factsheet = ({ code }: { readonly code: string }) => {
  const language = useDocumentLanguage()
  if (!useLoggedIn()) return null
  return (
    <DownloadButton
      of={fundFactsheet}
      input={{ code, language }}
      fileName={`tarazu-factsheet-${code}.pdf`}
      className="mx-4 mt-3"
    >
      <Trans>Factsheet (PDF)</Trans>
    </DownloadButton>
  )
}

const Head = ({ fund }: { readonly fund: FundDetail }) => {
  const { netValue, netValueDate, change } = fund
  const day = netValueDate === null ? undefined : dayText(netValueDate)
  return (
    <div className="px-4 pt-1">
      <p className="figures font-bold text-2xl">{netValue === null ? '–' : rupeesText(netValue)}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        {change !== null && <Change percent={change} className="font-medium" />}
        {day !== undefined && (
          <span className="figures">
            <Trans comment="net asset value, of one unit of a fund">NAV of {day}</Trans>
          </span>
        )}
        <FundStateBadge state={fund.state} />
      </p>
    </div>
  )
}

const FundSkeleton = () => (
  <div className="space-y-3 px-4 pt-2" aria-hidden="true">
    <Skeleton className="h-9 w-40" />
    <Skeleton className="h-5 w-48" />
    <Skeleton className="mt-6 h-56 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
)
