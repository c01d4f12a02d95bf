import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StateBadge, type StateWord } from '../../parts/state-badge.tsx'
import type { Loan } from './loan-queries.ts'

const words: Readonly<Record<Loan['state'], StateWord>> = {
  in_review: { tone: 'coming', word: <Trans>In review</Trans> },
  refused: { tone: 'bad', word: <Trans context="loan">Rejected</Trans> },
  unpaid: { tone: 'coming', word: <Trans context="loan">To repay</Trans> },
  paid: { tone: 'good', word: <Trans context="loan">Repaid</Trans> },
}

/** A loan's state in a word. */
export const LoanState = ({ loan: { state, overdue } }: { readonly loan: Loan }): ReactNode => {
  const { tone, word } = words[state]
  return overdue ? (
    <StateBadge tone="bad">
      <Trans context="loan">Overdue</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone={tone}>{word}</StateBadge>
  )
}
