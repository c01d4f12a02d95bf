import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StateBadge, type StateWord } from '../../parts/state-badge.tsx'
import type { Fund } from './fund-queries.ts'

const badges: Readonly<Record<Exclude<Fund['state'], 'open'>, StateWord>> = {
  suspended: { tone: 'quiet', word: <Trans context="fund">Closed to new investments</Trans> },
  closing: { tone: 'bad', word: <Trans context="fund">Closing</Trans> },
  closed: { tone: 'quiet', word: <Trans context="fund">Closed</Trans> },
}

/** The same as plain text, for where there is no space for a badge; null for an open fund. */
export const fundStateWord = (state: Fund['state']): ReactNode =>
  state === 'open' ? null : badges[state].word

/** A badge for a fund that is closed to new money or no longer exists; renders nothing for an open one. */
export const FundStateBadge = ({ state }: Pick<Fund, 'state'>) => {
  if (state === 'open') return null
  const { tone, word } = badges[state]
  return <StateBadge tone={tone}>{word}</StateBadge>
}
