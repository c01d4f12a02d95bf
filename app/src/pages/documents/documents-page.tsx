import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { type TaxReport, taxReportQuery } from '../../features/documents/documents-queries.ts'
import { Certificate, ContractNotes, Statement } from '../../features/documents/papers.tsx'
import { TaxBuckets } from '../../features/documents/tax-buckets.tsx'
import { Gains, ProductGains, TaxSummary } from '../../features/documents/tax-summary.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useSearch } from '../../router/page-context.ts'

/** The post-trade documents, by tax year. */
export const DocumentsPage = () => {
  const [year, setYear] = useState<string>()
  const { position, kind, paper } = useSearch('/documents')
  const isCertificateFirst = paper === 'certificate' || position !== undefined
  const query = useQuery(taxReportQuery(year))
  return (
    <Page title={<Trans>Documents and tax</Trans>}>
      <Loaded query={query} skeleton={<SkeletonRows count={7} />}>
        {(report) => (
          <>
            {isCertificateFirst && (
              <Section title={<Trans>Share certificate</Trans>} className="mt-0 mb-6">
                <Certificate position={position} />
              </Section>
            )}
            <Year report={report} onChange={setYear} />
            {kind !== undefined && (
              <Section title={<Trans>Statement of account</Trans>} className="mt-0 mb-6">
                <Statement key={report.year} year={report.year} kind={kind} />
              </Section>
            )}
            <TaxSummary report={report} />
            <Section title={<Trans>How it is taxed</Trans>}>
              <TaxBuckets tax={report.tax} />
            </Section>
            {report.rowCount > 0 && (
              <Section title={<Trans>Shares sold</Trans>}>
                <Gains key={report.year} report={report} />
              </Section>
            )}
            {report.productCount > 0 && (
              <Section title={<Trans>Funds and AI products redeemed</Trans>}>
                <ProductGains report={report} />
              </Section>
            )}
            <Section title={<Trans>Contract notes</Trans>}>
              <ContractNotes key={report.year} days={report.noteDays} />
            </Section>
            {kind === undefined && (
              <Section title={<Trans>Statement of account</Trans>}>
                <Statement key={report.year} year={report.year} kind={undefined} />
              </Section>
            )}
            {!isCertificateFirst && (
              <Section title={<Trans>Share certificate</Trans>}>
                <Certificate position={undefined} />
              </Section>
            )}
            <Notes />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface YearProps {
  readonly report: TaxReport
  readonly onChange: (year: string) => void
}

const Year = ({ report, onChange }: YearProps) => {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Tax year, April to March`}
      className="mx-4 mb-4"
      value={report.year}
      options={report.years.map((year) => ({ value: year, label: year }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const Notes = () => (
  <div className="mt-6 space-y-2 px-4 text-muted text-sm">
    <p>
      <Trans>
        Shares bought and sold on the same day are matched first; others are sold first in, first out. These
        are practice figures based on Indian tax rules, not a document for any authority.
      </Trans>
    </p>
  </div>
)
