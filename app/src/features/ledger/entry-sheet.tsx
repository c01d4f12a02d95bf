import { Trans } from '@lingui/react/macro'
import { instantText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Scale } from 'lucide-react'
import { LinkButton } from '../../parts/link-button.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { Explained } from '../glossary/explained.tsx'
import { useLedgerWords } from '../portfolio/ledger-words.ts'
import type { CashEvent } from '../portfolio/portfolio-queries.ts'
import { postingsForPeople } from './entry-view.ts'

interface EntrySheetProps {
  /** The last opened event; it stays while the sheet closes. */
  readonly event: CashEvent | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The double entry behind an event: all its postings, which sum to zero. */
export const EntrySheet = ({ event, open, onOpenChange }: EntrySheetProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title={<Trans>Double entry</Trans>}
    description={
      <Trans>What leaves one account arrives in others: the amounts in an entry always add up to zero.</Trans>
    }
  >
    {event !== undefined && <EntryContent entry={event} />}
  </Sheet>
)

const EventName = ({ entry }: { readonly entry: CashEvent }) => {
  const name = useLedgerWords().event(entry)
  const { entryType } = entry
  if (entryType !== 'order-hold' && entryType !== 'order-release') return name
  return <Explained term={entryType === 'order-hold' ? 'blocked' : 'released'}>{name}</Explained>
}

const EntryContent = ({ entry }: { readonly entry: CashEvent }) => {
  const words = useLedgerWords()
  const { postings, sum } = postingsForPeople(entry.postings)
  const ofPosition = entry.entryType.startsWith('position-')
  return (
    <div className="px-4 pb-2">
      <dl>
        <FactRow label={<Trans>Type</Trans>} value={<EventName entry={entry} />} />
        <FactRow label={<Trans>Time</Trans>} value={instantText(entry.time)} />
        <FactRow label={<Trans>Entry number</Trans>} value={entry.entryId} />
        <FactRow label={<Trans context="ledger entry">Order number</Trans>} value={entry.reference} />
      </dl>
      <table className="figures mt-3 w-full text-sm">
        <thead className="text-muted text-xs">
          <tr className="border-line border-b">
            <th scope="col" className="py-1.5 text-start font-medium">
              <Trans>Account</Trans>
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map((posting) => (
            <tr key={posting.account} className="border-line border-b">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {words.account(posting.account)}
                {posting.own && (
                  <span className="ms-2 rounded-sm bg-link-soft px-1.5 py-0.5 font-medium text-2xs text-link">
                    <Trans>yours</Trans>
                  </span>
                )}
              </th>
              <td className="py-2 text-end font-medium">
                <Money rupees={posting.amount} sign />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2.5 text-start font-semibold">
              <span className="inline-flex items-center gap-1.5">
                <Scale className="size-4 text-gain" aria-hidden />
                <Trans>Total</Trans>
              </span>
            </th>
            <td className="py-2.5 text-end font-semibold">
              <Money rupees={sum} />
            </td>
          </tr>
        </tfoot>
      </table>
      {ofPosition && (
        <LinkButton
          to="/position/$orderNo"
          params={{ orderNo: entry.reference }}
          look="outline"
          className="mt-2 w-full"
        >
          <Trans>See position</Trans>
        </LinkButton>
      )}
    </div>
  )
}
