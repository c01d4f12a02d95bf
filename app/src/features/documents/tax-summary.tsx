import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { taxReportCsv, taxReportPdf } from '@tarazu/contract/calls/documents.ts'
import { countText, dateText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { type ReactNode, useState } from 'react'
import { localName } from '../../locale/activate.ts'
import { DownloadButton, useDocumentLanguage } from '../../parts/download-button.tsx'
import { useLedgerWords } from '../portfolio/ledger-words.ts'
import { useBucketWords } from './bucket-words.ts'
import type { GainRow, TaxReport } from './documents-queries.ts'

const firstRows = 5

/** The result of a tax year: the total first, then its parts, gains and costs separately. */
export const TaxSummary = ({ report }: { readonly report: TaxReport }) => {
  const words = useLedgerWords()
  const buckets = useBucketWords()
  const { year } = report
  return (
    <div className="mx-4 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="text-muted text-sm">
        <Trans>Profit or loss for {year}, after all costs</Trans>
      </p>
      <Change amount={report.net} symbol className="font-bold text-3xl" />
      <dl className="mt-3 border-line border-t pt-2">
        {report.tax.buckets
          .filter(({ hasRows }) => hasRows)
          .map(({ bucket, gain }) => (
            <FactRow key={bucket} label={buckets[bucket].name} value={<Change amount={gain} symbol />} />
          ))}
        <FactRow label={<Trans>Dividends</Trans>} value={<Change amount={report.dividends} symbol />} />
        {Number(report.borneByHouse) !== 0 && (
          <FactRow
            label={<Trans>Losses covered by Tarazu</Trans>}
            value={<Change amount={report.borneByHouse} symbol />}
          />
        )}
      </dl>
      <dl className="mt-2 border-line border-t pt-2">
        {report.charges.map(({ charge, amount }) => (
          <FactRow key={charge} label={words.charge(charge)} value={<Money rupees={amount} />} />
        ))}
        <FactRow strong label={<Trans>Total charges</Trans>} value={<Money rupees={report.chargesTotal} />} />
        {Number(report.fundStt) !== 0 && (
          <FactRow
            label={<Trans>Securities transaction tax on fund units</Trans>}
            value={<Money rupees={report.fundStt} />}
          />
        )}
        <FactRow label={<Trans>Overnight financing</Trans>} value={<Money rupees={report.financing} />} />
        {Number(report.loanCost) !== 0 && (
          <FactRow
            label={<Trans>Interest and penal charges of loans</Trans>}
            value={<Money rupees={report.loanCost} />}
          />
        )}
      </dl>
      {Number(report.loanCost) !== 0 && (
        <p className="mt-1 text-muted text-xs">
          <Trans>
            Loan costs are shown for information. They don’t reduce capital gains (Income-tax Act, 2025,
            section 72(1)) or dividends (section 93(2)).
          </Trans>
        </p>
      )}
      <Downloads year={year} />
    </div>
  )
}

const Downloads = ({ year }: Pick<TaxReport, 'year'>) => {
  const { t } = useLingui()
  const language = useDocumentLanguage()
  return (
    <div className="mt-3 mb-1 flex gap-3 [&>*]:flex-1">
      <DownloadButton
        of={taxReportPdf}
        input={{ year, language }}
        fileName={`tarazu-practice-tax-${year}.pdf`}
        label={t`Tax report (PDF)`}
      >
        <Trans>PDF</Trans>
      </DownloadButton>
      <DownloadButton
        of={taxReportCsv}
        input={{ year, language }}
        fileName={`tarazu-practice-tax-${year}.csv`}
        label={t`Tax report (CSV)`}
      >
        <Trans>CSV</Trans>
      </DownloadButton>
    </div>
  )
}

/** The disposals behind the totals, newest first. */
export const Gains = ({ report }: { readonly report: TaxReport }) => {
  const [all, setAll] = useState(false)
  const { rows, rowCount } = report
  const shown = all ? rows : rows.slice(0, firstRows)
  const count = countText(rows.length)
  return (
    <>
      {shown.map((row) => (
        <Gain key={row.rowNo} row={row} />
      ))}
      {rows.length > shown.length && (
        <Button look="text" wide onClick={() => setAll(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
      {all && rowCount > rows.length && (
        <p className="px-4 pt-2 text-muted text-sm">
          <Trans>These are the latest {count}. The CSV has all of them.</Trans>
        </p>
      )}
    </>
  )
}

/** Redeemed fund units and AI quant shares, newest first. */
export const ProductGains = ({ report: { productRows } }: { readonly report: TaxReport }) => (
  <>
    {productRows.map((row) => (
      <GainLine
        key={`${row.code} ${row.acquiredTime} ${row.disposedTime}`}
        row={row}
        quantity={row.product === 'fund' ? row.quantity : countText(Number(row.quantity))}
      />
    ))}
  </>
)

const Gain = ({ row }: { readonly row: GainRow }) => (
  <GainLine
    row={row}
    quantity={row.cause === 'sale' ? countText(row.quantity) : <Trans>fractional share</Trans>}
  />
)

interface GainLineProps {
  readonly row: Pick<
    GainRow,
    | 'kind'
    | 'bucket'
    | 'section'
    | 'heldDays'
    | 'name'
    | 'nameHindi'
    | 'acquiredTime'
    | 'disposedTime'
    | 'cost'
    | 'proceeds'
    | 'gain'
  >
  readonly quantity: ReactNode
}

const GainLine = ({ row, quantity }: GainLineProps) => {
  const buckets = useBucketWords()
  const { section } = row
  return (
    <div className="flex items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p className="text-pretty font-medium">{localName(row)}</p>
        <p className="figures text-muted text-xs">
          {buckets[row.bucket].name} · <Trans>section {section}</Trans> · {quantity}
        </p>
        <p className="figures text-muted text-xs">
          {wholeFigures(dateText(row.acquiredTime))} – {wholeFigures(dateText(row.disposedTime))} ·{' '}
          <Plural value={row.heldDays} one="# day" other="# days" />
        </p>
      </div>
      <div className="ms-auto shrink-0 text-end">
        <Change amount={row.gain} symbol className="font-semibold" />
        <p className="figures text-muted text-xs">
          <Money rupees={row.cost} /> → <Money rupees={row.proceeds} />
        </p>
      </div>
    </div>
  )
}
