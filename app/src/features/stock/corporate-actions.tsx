import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Banknote, Gift, Split } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { type CorporateAction, profileQuery } from '../market/stock-queries.ts'
import { useActionWords } from './action-words.ts'
import { FactsSkeleton } from './stock-facts.tsx'

const shownAtFirst = 4
const icons = { split: Split, bonus: Gift, dividend: Banknote } as const

interface CorporateActionsProps {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}

/** Splits, bonuses and dividends over five years, latest first. */
export const CorporateActions = (stock: CorporateActionsProps) => {
  const query = useQuery(profileQuery(stock))
  const [all, setAll] = useState(false)
  return (
    <Loaded query={query} skeleton={<FactsSkeleton rows={2} />}>
      {({ actions }) =>
        actions.length === 0 ? (
          <p className="px-4 py-2 text-muted text-sm">
            <Trans>No splits, bonuses or dividends in the last five years.</Trans>
          </p>
        ) : (
          <>
            <ul className="px-4">
              {(all ? actions : actions.slice(0, shownAtFirst)).map((action) => (
                <ActionRow key={`${action.kind} ${action.exDate}`} action={action} />
              ))}
            </ul>
            {!all && actions.length > shownAtFirst && (
              <Button look="text" onClick={() => setAll(true)}>
                <Trans>Show all</Trans>
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

const ActionRow = ({ action }: { readonly action: CorporateAction }) => {
  const Icon = icons[action.kind]
  const date = dateText(action.exDate)
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b py-2 last:border-b-0">
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted"
      >
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium text-sm">{useActionWords()(action)}</span>
        <span className="figures block text-muted text-xs">
          <Trans>Ex-date {date}</Trans>
        </span>
      </span>
    </li>
  )
}
