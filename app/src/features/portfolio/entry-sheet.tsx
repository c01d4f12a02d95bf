import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { instantText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Sheet } from '@tarazu/ui/sheet.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { Scale } from 'lucide-react'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { postingsForPeople } from './entry-view.ts'
import { useLedgerWords } from './ledger-words.ts'
import { entryQuery, type JournalEntry } from './portfolio-queries.ts'

interface EntrySheetProps {
  /** The entry that was opened last; it stays while the sheet closes. */
  readonly entryId: string | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The journal entry behind a line: all its postings, which sum to zero. */
export const EntrySheet = ({ entryId, open, onOpenChange }: EntrySheetProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title={<Trans>Journal entry</Trans>}
    description={
      <Trans>What leaves one account goes to others: the amounts in an entry always add up to zero.</Trans>
    }
  >
    {entryId !== undefined && <Entry entryId={entryId} />}
  </Sheet>
)

const Entry = ({ entryId }: { readonly entryId: string }) => {
  const query = useQuery(entryQuery(entryId))
  return (
    <Loaded query={query} skeleton={<Skeleton className="mx-4 h-56" />}>
      {(entry) => <EntryContent entry={entry} />}
    </Loaded>
  )
}

const EntryContent = ({ entry }: { readonly entry: JournalEntry }) => {
  const words = useLedgerWords()
  const { postings, sum } = postingsForPeople(entry.postings)
  const ofPosition = entry.entryType.startsWith('position-')
  return (
    <div className="px-4 pb-2">
      <dl>
        <FactRow label={<Trans>Type</Trans>} value={words.entryType(entry.entryType)} />
        <FactRow label={<Trans>Time</Trans>} value={instantText(entry.time)} />
        <FactRow label={<Trans>Entry number</Trans>} value={entry.entryId} />
        <FactRow label={<Trans>Order number</Trans>} value={entry.reference} />
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
                  <span className="ms-2 rounded-sm bg-accent-soft px-1.5 py-0.5 font-medium text-2xs text-accent">
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
