import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { MonthTable } from '../../features/quant/month-table.tsx'
import { QuantCurve } from '../../features/quant/quant-curve.tsx'
import { Expectations, QuantHeld, QuantTerms } from '../../features/quant/quant-facts.tsx'
import { QuantOrderSheet } from '../../features/quant/quant-order-sheet.tsx'
import {
  type QuantDetail,
  type QuantHolding,
  quantHoldingsQuery,
  quantQuery,
} from '../../features/quant/quant-queries.ts'
import { ruleOf, stateWords } from '../../features/quant/quant-words.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useParams } from '../../router/page-context.ts'

/** A product: its rule, curve, expected range, holdings, and the investor's own shares. */
export const QuantProductPage = () => {
  const { id } = useParams('/quant/$id')
  const query = useQuery(quantQuery(id))
  return (
    <Page title={query.data === undefined ? <Trans>AI products</Trans> : localName(query.data)}>
      <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
        {(product) => <Content key={id} product={product} />}
      </Loaded>
    </Page>
  )
}

const Content = ({ product }: { readonly product: QuantDetail }) => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...quantHoldingsQuery, enabled: loggedIn })
  const own = data?.find(({ id }) => id === product.id)
  return (
    <>
      <Head product={product} />
      <QuantCurve product={product} />
      {own !== undefined && (
        <Section title={<Trans>My shares</Trans>}>
          <Own holding={own} />
        </Section>
      )}
      <Section title={<Trans>What to expect</Trans>}>
        <Expectations product={product} />
      </Section>
      {product.holdings.length > 0 && (
        <Section title={<Trans>What it holds</Trans>}>
          <QuantHeld product={product} />
        </Section>
      )}
      <Section title={<Trans>Month by month</Trans>}>
        <MonthTable months={product.months} />
      </Section>
      <Section title={<Trans>Terms</Trans>} className="mb-6">
        <QuantTerms product={product} />
      </Section>
      <OrderBar product={product} hasShares={own !== undefined} loggedIn={loggedIn} />
    </>
  )
}

const Head = ({ product }: { readonly product: QuantDetail }) => {
  const { value, valueDate, dailyYieldRate, isWarning, state, family } = product
  const word = stateWords[state]
  const day = valueDate === null ? undefined : dayText(valueDate)
  return (
    <div className="px-4 pt-1">
      <p className="figures font-bold text-2xl">{value === null ? '–' : rupeesText(value)}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        {dailyYieldRate !== null && <Change percent={dailyYieldRate} className="font-medium" />}
        {day !== undefined && (
          <span className="figures">
            <Trans comment="the value of one share">Value of {day}</Trans>
          </span>
        )}
        {word !== undefined && <StateBadge tone={word.tone}>{word.word}</StateBadge>}
      </p>
      <p className="mt-2 text-sm">{ruleOf[family]}</p>
      {isWarning && (
        <p className="mt-2 flex items-start gap-2 rounded-md bg-loss-soft px-3 py-2 text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-loss" aria-hidden />
          <span>
            <Trans>This product is here as a warning. It behaves as such products do in real life.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}

const Own = ({ holding }: { readonly holding: QuantHolding }) => (
  <dl className="px-4">
    <FactRow strong label={<Trans>Current value</Trans>} value={<Money rupees={holding.marketValue} />} />
    <FactRow label={<Trans>Shares held</Trans>} value={countText(holding.heldShares)} />
    {holding.frozenShares > 0 && (
      <FactRow label={<Trans>Waiting to be sold</Trans>} value={countText(holding.frozenShares)} />
    )}
    <FactRow label={<Trans>Invested</Trans>} value={<Money rupees={holding.cost} />} />
    <FactRow
      label={<Trans>Unrealised P&L</Trans>}
      value={<Change amount={holding.unrealisedGain} percent={holding.positionReturn} symbol />}
    />
    <FactRow label={<Trans>1-day P&L</Trans>} value={<Change amount={holding.yesterdayEarnings} symbol />} />
    <FactRow label={<Trans>Revenue unlocks on</Trans>} value={dayText(holding.unlocksAt)} />
  </dl>
)

interface OrderBarProps {
  readonly product: QuantDetail
  readonly hasShares: boolean
  readonly loggedIn: boolean
}

const OrderBar = ({ product, hasShares, loggedIn }: OrderBarProps) => {
  const [side, setSide] = useState<'buy' | 'sell'>()
  return (
    <div className="sticky bottom-0 mt-auto border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {loggedIn ? (
        <div className="flex gap-3 [&>*]:flex-1">
          {hasShares && product.state !== 'ended' && (
            <Button look="outline" onClick={() => setSide('sell')}>
              <Trans>Sell shares</Trans>
            </Button>
          )}
          <Button disabled={product.state !== 'open'} onClick={() => setSide('buy')}>
            <Trans>Buy shares</Trans>
          </Button>
        </div>
      ) : (
        <LinkButton to="/login" search={{ next: `/quant/${product.id}` }} className="w-full">
          <Trans>Log in</Trans>
        </LinkButton>
      )}
      {/* Both stay even after the last share is sold, so that a receipt, or an order with an unknown outcome,
          isn't lost. */}
      {(['buy', 'sell'] as const).map((one) => (
        <QuantOrderSheet
          key={one}
          product={product}
          side={one}
          open={side === one}
          onOpenChange={(open) => setSide(open ? one : undefined)}
        />
      ))}
    </div>
  )
}
