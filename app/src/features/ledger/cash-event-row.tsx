import { Trans } from '@lingui/react/macro'
import { eventView, type PartName } from '@tarazu/contract/money/event-view.ts'
import { timeText } from '@tarazu/contract/money/format.ts'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { memo } from 'react'
import type { ListedPart } from '../../router/search-parameters.ts'
import { useLedgerWords } from '../portfolio/ledger-words.ts'
import type { CashEvent } from '../portfolio/portfolio-queries.ts'
import { EventIcon } from './cash-event-icon.tsx'
import { partOfEvent } from './part-of-event.ts'

/** The name of one part of an event: "Charges". */
const Part = ({ name }: { readonly name: PartName }) => {
  if (name === 'margin') return <Trans>Margin</Trans>
  if (name === 'blocked') return <Trans>Blocked</Trans>
  if (name === 'result') return <Trans>Profit or loss</Trans>
  return name === 'charges' ? <Trans>Charges</Trans> : <Trans>Other</Trans>
}

interface CashEventRowProps {
  readonly event: CashEvent
  /** Shows only this part of the net result. */
  readonly part: ListedPart | undefined
  readonly onOpen: (event: CashEvent) => void
}

/** One event: what happened, the stock, the amount and its parts, and the available funds after it. */
export const CashEventRow = memo(({ event, part, onOpen }: CashEventRowProps) => {
  const words = useLedgerWords()
  const { amountPaise: wholePaise, fromBlocked, parts } = eventView(event.postings)
  const amountPaise = part === undefined ? wholePaise : partOfEvent(event, part)
  const grew = amountPaise > 0n
  // An event with a single part needs only its title.
  const inside =
    part !== undefined ? [] : fromBlocked ? parts.filter(({ name }) => name !== 'blocked') : parts
  return (
    <button
      type="button"
      onClick={() => onOpen(event)}
      className="tappable row-containment block w-full border-line border-b pb-1 text-start -outline-offset-2 last:border-b-0"
    >
      <ListRow
        lead={<EventIcon entryType={event.entryType} grew={grew} />}
        title={words.event(event)}
        subtitle={
          <span className="figures">
            {timeText(event.time)}
            {fromBlocked && (
              <>
                {' · '}
                <Trans>from blocked money</Trans>
              </>
            )}
          </span>
        }
        value={<Money paise={amountPaise} sign className={grew ? 'text-gain' : ''} />}
        subvalue={
          event.balanceAfter === null || part !== undefined ? null : (
            <Money rupees={event.balanceAfter} className="text-muted" />
          )
        }
      />
      {inside.length > 1 && (
        <span className="block ps-16 pe-4 pb-1.5 text-muted text-xs">
          {inside.map(({ name, paise }) => (
            <span key={name} className="flex justify-between gap-3 py-0.5">
              <span>
                <Part name={name} />
              </span>
              <Money paise={paise} sign />
            </span>
          ))}
        </span>
      )}
    </button>
  )
})
CashEventRow.displayName = 'CashEventRow'
