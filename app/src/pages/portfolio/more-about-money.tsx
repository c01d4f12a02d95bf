import { Trans } from '@lingui/react/macro'
import { Section } from '@tarazu/ui/card.tsx'
import { ChartLine, Files, Gauge, HandCoins, History, Layers, ReceiptText } from 'lucide-react'
import { Row, RowGroup } from '../../parts/row-group.tsx'

/** Links to pages that are needed less often. */
export const MoreAboutMoney = () => (
  <Section title={<Trans>More about your money</Trans>}>
    <div className="mx-4 mt-2">
      <RowGroup>
        <Row icon={<ChartLine />} to="/portfolio" label={<Trans>Performance and XIRR</Trans>} />
        <Row icon={<ReceiptText />} to="/flow-of-funds" search={{}} label={<Trans>Transactions</Trans>} />
        <Row
          icon={<History />}
          to="/positions"
          search={{ show: 'closed' }}
          label={<Trans>Closed positions</Trans>}
        />
        <Row icon={<Files />} to="/documents" search={{}} label={<Trans>Documents and tax</Trans>} />
        <Row icon={<Layers />} to="/my-funds" label={<Trans>My funds</Trans>} />
        <Row icon={<HandCoins />} to="/loan" label={<Trans context="page">Loan</Trans>} />
        <Row icon={<Gauge />} to="/credit-score" label={<Trans>Credit score</Trans>} />
      </RowGroup>
    </div>
  </Section>
)
