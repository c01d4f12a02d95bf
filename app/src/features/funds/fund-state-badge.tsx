import { Trans } from '@lingui/react/macro'
import { StateBadge, type StateWord } from '../../parts/state-badge.tsx'
import type { Fund } from './fund-queries.ts'

const badges: Readonly<Record<Exclude<Fund['state'], 'open'>, StateWord>> = {
  suspended: { tone: 'quiet', word: <Trans context="fund">Takes no money</Trans> },
  closing: { tone: 'bad', word: <Trans context="fund">Closing</Trans> },
  closed: { tone: 'quiet', word: <Trans context="fund">Closed</Trans> },
}

/** That a fund takes no money, or no longer exists; nothing for an open one. */
export const FundStateBadge = ({ state }: Pick<Fund, 'state'>) => {
  if (state === 'open') return null
  const { tone, word } = badges[state]
  return <StateBadge tone={tone}>{word}</StateBadge>
}
