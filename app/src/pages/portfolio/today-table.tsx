import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import type { ReactNode } from 'react'
import type { LiveResult } from '../../features/portfolio/live-result.ts'
import { LinkButton } from '../../parts/link-button.tsx'

/** The parts of today's profit or loss; sales and dividends are separate. */
export const TodayTable = ({
  result: { today, todayHeld },
}: {
  readonly result: Pick<LiveResult, 'today' | 'todayHeld'>
}) => (
  <Section
    title={<Trans>Today</Trans>}
    aside={
      <LinkButton to="/today" look="text">
        <Trans>Today’s trades</Trans>
      </LinkButton>
    }
  >
    <dl className="px-4">
      <Part label={<Trans>Stocks held</Trans>} paise={today.held} />
      <Part label={<Trans>Funds and AI products, 1 day</Trans>} paise={today.funds} />
      <FactRow
        strong
        className="border-line border-t"
        label={<Trans>Today’s P&L</Trans>}
        value={<Amount paise={todayHeld} />}
      />
      <Part label={<Trans>P&L, sold today</Trans>} paise={today.sold} />
      <Part label={<Trans>Dividends today</Trans>} paise={today.dividends} />
    </dl>
  </Section>
)

const Amount = ({ paise }: { readonly paise: bigint }) => <Change amount={rupeesFromPaise(paise)} symbol />

const Part = ({ label, paise }: { readonly label: ReactNode; readonly paise: bigint }) =>
  paise === 0n ? null : <FactRow label={label} value={<Amount paise={paise} />} />
