import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { LedgerLines } from '../../features/portfolio/ledger-lines.tsx'
import type { LineFilter } from '../../features/portfolio/portfolio-queries.ts'
import { Page } from '../../parts/page.tsx'
import { RequireLogin } from '../../parts/require-login.tsx'

const filters = {
  all: {},
  wallet: { account: 'cash' },
  margin: { account: 'margin' },
  opened: { entryType: 'position-open' },
  closed: { entryType: 'position-close' },
  received: { entryType: 'practice-funds' },
} as const satisfies Record<string, LineFilter>
type FilterName = keyof typeof filters

/** Every line of the investor's ledger, newest first. */
export const FlowOfFundsPage = () => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<FilterName>('all')
  return (
    <RequireLogin>
      <Page title={<Trans>Transactions</Trans>}>
        <div className="sticky top-[calc(var(--frame-top)+3.5rem)] z-10 bg-canvas pb-1">
          <Segmented
            label={t`Filter transactions`}
            look="chips"
            value={chosen}
            onChange={setChosen}
            options={[
              {
                value: 'all',
                label: t({ message: 'All', comment: 'all lines of the ledger', context: 'lines' }),
              },
              { value: 'wallet', label: t`Wallet` },
              { value: 'margin', label: t`Margin` },
              {
                value: 'opened',
                label: t({ message: 'Opened', comment: 'lines of positions that were opened' }),
              },
              {
                value: 'closed',
                label: t({ message: 'Closed', comment: 'lines of positions that were closed' }),
              },
              {
                value: 'received',
                label: t({ message: 'Received', comment: 'practice money that came in' }),
              },
            ]}
          />
        </div>
        <LedgerLines
          key={chosen}
          filter={filters[chosen]}
          dayClassName="sticky top-[calc(var(--frame-top)+6.75rem)] z-[5]"
          empty={
            <EmptyState icon={<ReceiptText />} title={<Trans>No transactions yet</Trans>}>
              <Trans>Every movement of your money is listed here with the balance after it.</Trans>
            </EmptyState>
          }
        />
      </Page>
    </RequireLogin>
  )
}
