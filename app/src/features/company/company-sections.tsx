import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import type { StockDetail } from '../../api/market-queries.ts'
import { useNewsLanguage } from '../news/news-words.tsx'
import { AboutCompany } from './about-company.tsx'
import { companyQuery } from './company-queries.ts'
import { Peers } from './peers.tsx'
import { CompanyResults } from './results.tsx'
import { Shareholders } from './shareholders.tsx'

/** The company behind a share: its results, shareholders, sector peers and business. */
export const CompanySections = ({ stock }: { readonly stock: StockDetail }) => {
  const { data: company } = useQuery(companyQuery(stock, useNewsLanguage()))
  return (
    <>
      {company !== undefined && company.years.length + company.quarters.length > 0 && (
        <Section title={<Trans comment="of a company: its quarterly and yearly figures">Results</Trans>}>
          <CompanyResults quarters={company.quarters} years={company.years} />
        </Section>
      )}
      {company !== undefined && company.holders.length > 0 && (
        <Section title={<Trans>Shareholding pattern</Trans>}>
          <Shareholders holders={company.holders} />
        </Section>
      )}
      {stock.kind === 'equity' && stock.sector !== '' && (
        <Section title={<Trans>Peers</Trans>}>
          <Peers stock={stock} />
        </Section>
      )}
      {company !== undefined && company.trade !== null && (
        <Section title={<Trans>About the company</Trans>}>
          <AboutCompany stock={stock} company={company} />
        </Section>
      )}
    </>
  )
}
