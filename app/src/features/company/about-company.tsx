import { Trans } from '@lingui/react/macro'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import type { StockDetail } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { sectorName } from '../../locale/sector-name.ts'
import type { Company } from './company-queries.ts'

interface AboutCompanyProps {
  readonly stock: StockDetail
  readonly company: Company
}

/** The company's business in a sentence, and its head office. */
export const AboutCompany = ({ stock, company }: AboutCompanyProps) => {
  const name = localName(stock)
  const { trade } = company
  return (
    <div className="px-4">
      <p className="mt-1 text-sm leading-relaxed">
        <Trans comment="trade: what the company does, “makes cement”">
          {name} {trade}.
        </Trans>
      </p>
      <dl className="mt-2">
        <FactRow label={<Trans>Sector</Trans>} value={sectorName(stock.sector)} />
        <FactRow label={<Trans>Founded</Trans>} value={company.foundedYear} />
        <FactRow label={<Trans>Head office</Trans>} value={company.headOffice} />
      </dl>
    </div>
  )
}
