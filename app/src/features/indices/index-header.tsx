import { Trans } from '@lingui/react/macro'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { indexSymbol } from '../../api/live.ts'
import { LiveChange, LivePrice } from '../market/live-price.tsx'
import type { IndexNow } from './index-queries.ts'

interface IndexProps {
  readonly index: IndexNow
  /** Whether its level is a price in rupees, as for gold. */
  readonly currency?: boolean
}

/** The live level and today's change. */
export const IndexHeader = ({ index, currency = false }: IndexProps) => (
  <div className="px-4">
    <LivePrice
      symbol={indexSymbol(index.code)}
      price={index.price}
      currency={currency}
      hero
      className="font-bold text-3xl"
    />
    <div className="mt-0.5 min-h-6">
      <LiveChange
        symbol={indexSymbol(index.code)}
        percent={index.changePercent}
        amount={index.change}
        className="font-semibold text-sm"
      />
    </div>
  </div>
)

/** Open, previous close, and the day's range. */
export const IndexFacts = ({ index, currency = false }: IndexProps) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-2 px-4 pt-1">
    <Fact label={<Trans context="price">Open</Trans>} rupees={index.open} currency={currency} />
    <Fact label={<Trans>Previous close</Trans>} rupees={index.prevClose} currency={currency} />
    <Fact label={<Trans>Day’s high</Trans>} rupees={index.high} currency={currency} />
    <Fact label={<Trans>Day’s low</Trans>} rupees={index.low} currency={currency} />
  </dl>
)

interface FactProps {
  readonly label: ReactNode
  readonly rupees: string
  readonly currency: boolean
}

const Fact = ({ label, rupees, currency }: FactProps) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-medium">
      <Money rupees={rupees} symbol={currency} />
    </dd>
  </div>
)
