import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { CashEvents } from '../../features/ledger/cash-events.tsx'
import { type KindFilter, kinds, useKindNames } from '../../features/portfolio/kind-filters.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { PartEvents } from './part-events.tsx'

/** Every funds-flow event, newest first, or those of one part of the net result. */
export const FlowOfFundsPage = () => {
  const { part } = useSearch('/flow-of-funds')
  return part === undefined ? (
    <AllEvents />
  ) : (
    <Page title={<Trans>Transactions</Trans>}>
      <PartEvents key={part} part={part} onAll={() => navigate({ to: '/flow-of-funds', search: {} })} />
    </Page>
  )
}

const AllEvents = () => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<KindFilter>('all')
  const names = useKindNames()
  return (
    <Page
      title={<Trans>Transactions</Trans>}
      actions={
        <LinkButton
          to="/documents"
          search={chosen === 'all' ? {} : { kind: chosen }}
          look="text"
          className="me-2"
        >
          <Download className="size-4" aria-hidden />
          <Trans>Export</Trans>
        </LinkButton>
      }
    >
      <div className="sticky top-[calc(var(--frame-top)+3.5rem)] z-10 bg-canvas pb-1">
        <Segmented
          label={t`Filter transactions`}
          look="chips"
          value={chosen}
          onChange={setChosen}
          options={kinds.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      <CashEvents
        key={chosen}
        filter={chosen === 'all' ? {} : { kind: chosen }}
        dayClassName="sticky top-[calc(var(--frame-top)+6.75rem)] z-[5]"
        empty={chosen === 'all' ? <NoneYet /> : <NoneOfKind onAll={() => setChosen('all')} />}
      />
    </Page>
  )
}

const NoneYet = () => (
  <EmptyState
    icon={<ReceiptText />}
    title={<Trans>No transactions yet</Trans>}
    action={
      <LinkButton to="/switch-to">
        <Trans context="transfer">Deposit</Trans>
      </LinkButton>
    }
  >
    <Trans>Every movement of your money is listed here with the balance after it.</Trans>
  </EmptyState>
)

const NoneOfKind = ({ onAll }: { readonly onAll: () => void }) => (
  <EmptyState
    icon={<ReceiptText />}
    title={<Trans>No transactions of this kind yet</Trans>}
    action={
      <Button look="outline" onClick={onAll}>
        <Trans>Show all transactions</Trans>
      </Button>
    }
  />
)
