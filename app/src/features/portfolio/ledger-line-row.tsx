import { timeText } from '@tarazu/contract/money/format.ts'
import { toneOf } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { memo } from 'react'
import { useLedgerWords } from './ledger-words.ts'
import type { LedgerLine } from './portfolio-queries.ts'

interface LedgerLineRowProps {
  readonly line: LedgerLine
  readonly onOpen: (entryId: string) => void
}

/** One line of the ledger: what happened, on which account, how much, and the resulting balance. */
export const LedgerLineRow = memo(({ line, onOpen }: LedgerLineRowProps) => {
  const words = useLedgerWords()
  const grew = toneOf(line.amount) !== 'loss'
  return (
    <button
      type="button"
      onClick={() => onOpen(line.entryId)}
      className="tappable row-containment block w-full border-line border-b -outline-offset-2 last:border-b-0"
    >
      <ListRow
        lead={
          <span
            aria-hidden="true"
            className={`flex size-9 shrink-0 items-center justify-center rounded-full ${grew ? 'bg-gain-soft text-gain' : 'bg-sunken text-muted'}`}
          >
            {grew ? <ArrowDownLeft className="size-4.5" /> : <ArrowUpRight className="size-4.5" />}
          </span>
        }
        title={words.entryType(line.entryType)}
        subtitle={
          <span className="figures">
            {words.account(line.account)} · {timeText(line.time)}
          </span>
        }
        value={<Money rupees={line.amount} sign className={grew ? 'text-gain' : ''} />}
        subvalue={<Money rupees={line.balanceAfter} className="text-muted" />}
      />
    </button>
  )
})
LedgerLineRow.displayName = 'LedgerLineRow'
