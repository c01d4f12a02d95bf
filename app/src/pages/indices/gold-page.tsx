import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { indexSymbol, usePollInterval, useWatch } from '../../api/live.ts'
import { IndexFacts, IndexHeader } from '../../features/indices/index-header.tsx'
import { goldQuery } from '../../features/indices/index-queries.ts'
import { MarketNotice, MarketState } from '../../features/market/market-state.tsx'
import { StockListRow } from '../../features/market/stock-list-row.tsx'
import { IndexChart } from '../../features/price-chart/index-chart.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { IndexSkeleton } from './index-page.tsx'

/** The price of gold, and the ETF for buying it. */
export const GoldPage = () => {
  const query = useQuery({ ...goldQuery, refetchInterval: usePollInterval() })
  const code = query.data?.gold.code
  useWatch(code === undefined ? [] : [indexSymbol(code)])
  return (
    <Page
      title={<Trans>Gold</Trans>}
      subtitle={
        <span className="inline-flex items-center gap-2.5">
          <Trans>Rupees for 10 grams</Trans>
          {(query.data === undefined || query.data.fund.session === 'open') && <MarketState />}
        </span>
      }
    >
      <Loaded query={query} skeleton={<IndexSkeleton />}>
        {({ gold, fund }) => (
          <>
            <IndexHeader index={gold} currency />
            <MarketNotice />
            <IndexChart code={gold.code} name={localName(gold)} />
            <Section title={<Trans>Today</Trans>}>
              <IndexFacts index={gold} currency />
              <dl className="px-4">
                <FactRow label={<Trans>One gram</Trans>} value={<Money paise={perGram(gold.price)} />} />
              </dl>
            </Section>
            <Section title={<Trans>Buy gold like a share</Trans>} className="mb-6">
              <p className="px-4 pb-1 text-muted text-sm">
                <Trans>
                  One unit of this fund is 0.01 g of gold. It trades on the exchange and follows the gold
                  price, apart from a small premium.
                </Trans>
              </p>
              <StockListRow stock={{ ...fund, spark: [] }} />
              <LinkButton to="/fund/$code" params={{ code: 'GOLD' }} look="text" className="mx-2 mt-1">
                <Trans>Gold as a mutual fund</Trans>
              </LinkButton>
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** From a price per ten grams, rounded down to the paisa. */
const perGram = (tenGrams: string): bigint => BigInt(tenGrams.replace('.', '')) / 10n
