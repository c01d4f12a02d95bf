import { Trans } from '@lingui/react/macro'
import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { BriefcaseBusiness, History, SearchX, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../parts/link-button.tsx'

interface NoneHeldProps {
  readonly kind: HeldKind
  readonly show: 'open' | 'closed'
}

interface Words {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly text: ReactNode
}

const words: Readonly<Record<`${HeldKind} ${NoneHeldProps['show']}`, () => Words>> = {
  'holding open': () => ({
    icon: <BriefcaseBusiness />,
    title: <Trans>No holdings yet</Trans>,
    text: <Trans>Shares that you buy without leverage are yours, and are listed here.</Trans>,
  }),
  'position open': () => ({
    icon: <TrendingUp />,
    title: <Trans>No open positions yet</Trans>,
    text: <Trans>Buy with leverage or sell short to open a position.</Trans>,
  }),
  'holding closed': () => ({
    icon: <History />,
    title: <Trans>No holdings sold yet</Trans>,
    text: <Trans>Shares that you have sold in full appear here with their result.</Trans>,
  }),
  'position closed': () => ({
    icon: <History />,
    title: <Trans>No closed positions yet</Trans>,
    text: <Trans>Positions you have closed in full appear here with their result.</Trans>,
  }),
}

/** There is nothing of this kind, and never was. */
export const NoneHeld = ({ kind, show }: NoneHeldProps) => {
  const { icon, title, text } = words[`${kind} ${show}`]()
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <LinkButton to="/stocks">
          <Trans>Choose a stock</Trans>
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  )
}

/** Nothing matches the search or the filters. */
export const NoneLeft = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title={<Trans>No matches</Trans>}
    action={
      <Button look="outline" onClick={onClear}>
        <Trans>Clear search and filters</Trans>
      </Button>
    }
  />
)
