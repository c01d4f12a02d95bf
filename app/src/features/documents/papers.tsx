import { Trans, useLingui } from '@lingui/react/macro'
import {
  accountStatement,
  accountStatementCsv,
  contractNote,
  shareCertificate,
} from '@tarazu/contract/calls/documents.ts'
import type { CashKind } from '@tarazu/contract/money/chart.ts'
import { countText, dayText, indiaDay } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useState } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import { DateField } from '../../parts/date-field.tsx'
import { DownloadButton, useDocumentLanguage } from '../../parts/download-button.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { useKindNames } from '../portfolio/kind-filters.ts'
import type { TaxReport } from './documents-queries.ts'

const firstDays = 5

/** The contract note of each day with trades. */
export const ContractNotes = ({ days }: { readonly days: TaxReport['noteDays'] }) => {
  const { t } = useLingui()
  const language = useDocumentLanguage()
  const [all, setAll] = useState(false)
  const shown = all ? days : days.slice(0, firstDays)
  if (days.length === 0)
    return (
      <p className="px-4 text-muted text-sm">
        <Trans>You made no trades that year.</Trans>
      </p>
    )
  return (
    <>
      {shown.map(({ day, trades, turnover, noteParts }) => {
        const date = dayText(day)
        return (
          <div key={day} className="flex items-center gap-3 border-line border-b px-4 py-2 last:border-b-0">
            <div className="min-w-0">
              <p className="figures font-medium">{date}</p>
              <p className="figures text-muted text-xs">
                <TradeCount trades={trades} /> · <Money rupees={turnover} />
              </p>
            </div>
            <div className="ms-auto flex flex-wrap justify-end gap-2">
              {Array.from({ length: noteParts }, (_, place) => place + 1).map((part) => (
                <DownloadButton
                  key={part}
                  of={contractNote}
                  input={{ day, language, part: String(part) }}
                  fileName={`tarazu-practice-contract-note-${day}${noteParts === 1 ? '' : `-${part}`}.pdf`}
                  label={
                    noteParts === 1
                      ? t`Contract note of ${date} (PDF)`
                      : t`Contract note of ${date} (PDF, part ${part} of ${noteParts})`
                  }
                >
                  {noteParts === 1 ? <Trans>PDF</Trans> : <Trans>PDF {part}</Trans>}
                </DownloadButton>
              ))}
            </div>
          </div>
        )
      })}
      {days.length > shown.length && (
        <Button look="text" wide onClick={() => setAll(true)}>
          <Trans>Show all days</Trans>
        </Button>
      )}
    </>
  )
}

const TradeCount = ({ trades }: { readonly trades: number }) => {
  const count = countText(trades)
  return trades === 1 ? <Trans>1 trade</Trans> : <Trans>{count} trades</Trans>
}

/** The certificate for all shares, or for those of the position that the page was opened from. */
export const Certificate = ({ position }: { readonly position: string | undefined }) => {
  const language = useDocumentLanguage()
  return (
    <div className="px-4">
      <p className="mb-3 text-muted text-sm">
        {position === undefined ? (
          <Trans>All the fully paid shares you hold now.</Trans>
        ) : (
          <Trans>The shares of order {position}, if fully paid.</Trans>
        )}
      </p>
      <DownloadButton
        of={shareCertificate}
        input={position === undefined ? { language } : { orderNo: position, language }}
        fileName="tarazu-practice-share-certificate.pdf"
        className="w-full"
      >
        <Trans>Share certificate (PDF)</Trans>
      </DownloadButton>
    </div>
  )
}

interface StatementProps {
  readonly year: string
  /** The filter of the list that the page was opened from; the CSV applies it, the PDF has everything. */
  readonly kind: CashKind | undefined
}

/** The statement of account for a period, by default the financial year so far. */
export const Statement = ({ year, kind }: StatementProps) => {
  const kindNames = useKindNames()
  const language = useDocumentLanguage()
  const today = indiaDay(marketNowMs())
  const firstDay = `${year.slice(0, 4)}-04-01`
  const lastDay = `${Number(year.slice(0, 4)) + 1}-03-31`
  const [fromDay, setFromDay] = useState(firstDay)
  const [toDay, setToDay] = useState(lastDay < today ? lastDay : today)
  const fileName = `tarazu-practice-statement-${fromDay}-${toDay}`
  return (
    <div className="px-4">
      <div className="mb-3 grid grid-cols-2 gap-3">
        <DateField
          label={<Trans context="day">From</Trans>}
          value={fromDay}
          max={toDay}
          onChange={({ target }) => setFromDay(target.value)}
        />
        <DateField
          label={<Trans context="day">To</Trans>}
          value={toDay}
          min={fromDay}
          max={today}
          onChange={({ target }) => setToDay(target.value)}
        />
      </div>
      {kind !== undefined && <KeptFilter name={kindNames[kind]} />}
      <div className="flex gap-3 [&>*]:flex-1">
        {kind === undefined && (
          <DownloadButton
            of={accountStatement}
            input={{ fromDay, toDay, language }}
            fileName={`${fileName}.pdf`}
          >
            <Trans>PDF</Trans>
          </DownloadButton>
        )}
        <DownloadButton
          of={accountStatementCsv}
          input={{ fromDay, toDay, language, ...(kind === undefined ? {} : { kind }) }}
          fileName={`${fileName}${kind === undefined ? '' : `-${kind}`}.csv`}
        >
          <Trans>CSV</Trans>
        </DownloadButton>
      </div>
    </div>
  )
}

const KeptFilter = ({ name }: { readonly name: string }) => (
  <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 text-sm">
    <Trans>Only “{name}”</Trans>
    <LinkButton to="/documents" search={{}} look="text">
      <Trans>Show all</Trans>
    </LinkButton>
  </p>
)
