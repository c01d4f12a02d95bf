import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ownStop } from '@tarazu/contract/calls/quant-own.ts'
import { dayText, instantText } from '@tarazu/contract/money/format.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { localName } from '../../locale/activate.ts'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useIntent } from '../trading/use-intent.ts'
import type { OwnStrategy } from './strategy-queries.ts'

/** A started strategy's money, holdings and orders. */
export const RunningStrategy = ({ strategy }: { readonly strategy: OwnStrategy }) => {
  const { sum, worth, money, profitLoss, profitPercent, holdings, orders, nextRunAt, isPaused } = strategy
  const [stopping, setStopping] = useState(false)
  if (sum === null || worth === null || money === null) return null
  return (
    <>
      <div className="px-4 pt-1">
        <p className="font-bold text-2xl">
          <Money rupees={worth} />
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {profitPercent !== null && <Change percent={profitPercent} className="font-medium" />}
          <StrategyBadge strategy={strategy} />
        </p>
      </div>
      <dl className="mt-2 px-4">
        <FactRow label={<Trans>Sum it trades with</Trans>} value={<Money rupees={sum} />} />
        {profitLoss !== null && (
          <FactRow
            label={<Trans>Profit or loss, after charges</Trans>}
            value={<Change amount={profitLoss} symbol />}
          />
        )}
        <FactRow label={<Trans>Not in shares</Trans>} value={<Money rupees={money} />} />
        {nextRunAt !== null && (
          <FactRow label={<Trans>Looks at the market next</Trans>} value={instantText(nextRunAt)} />
        )}
      </dl>
      {isPaused && (
        <p className="mx-4 mt-2 rounded-md bg-loss-soft px-3 py-2 text-sm">
          <Trans>Your account is locked: the strategy is paused until it’s unlocked.</Trans>
        </p>
      )}
      {strategy.state === 'running' && (
        <div className="px-4 pt-3">
          <Button look="outline" className="w-full" onClick={() => setStopping(true)}>
            <Trans context="strategy">Stop</Trans>
          </Button>
        </div>
      )}
      {holdings.length > 0 && <Holdings holdings={holdings} />}
      <Section title={<Trans>What it did</Trans>}>
        {orders.length === 0 ? (
          <p className="px-4 text-muted text-sm">
            <Trans>Nothing yet.</Trans>
          </p>
        ) : (
          <ul>
            {orders.map((order) => (
              <li
                key={`${order.day} ${order.side} ${order.exchange}:${order.code}`}
                className="border-line border-b last:border-b-0"
              >
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {stopping && <StopSheet strategy={strategy} onClose={() => setStopping(false)} />}
    </>
  )
}

const Holdings = ({ holdings }: Pick<OwnStrategy, 'holdings'>) => (
  <Section title={<Trans>What it holds</Trans>}>
    <ul>
      {holdings.map((one) => (
        <li key={one.orderNo}>
          <RowLink to="/position/$orderNo" params={{ orderNo: one.orderNo }}>
            <ListRow
              title={localName(one)}
              subtitle={<Plural value={one.quantity} one="# share" other="# shares" />}
              value={<Money rupees={one.value} />}
              subvalue={<Change amount={one.profitLoss} symbol />}
            />
          </RowLink>
        </li>
      ))}
    </ul>
  </Section>
)

type Order = OwnStrategy['orders'][number]

const becauseWords: Readonly<Record<Order['because'], ReactNode>> = {
  chosen: <Trans>chosen by the rule</Trans>,
  loss: <Trans>stop loss</Trans>,
  gain: <Trans>profit target</Trans>,
  trail: <Trans>trailing stop</Trans>,
  days: <Trans>held long enough</Trans>,
  belowMean: <Trans>below its average</Trans>,
  marketBelowMean: <Trans>market below its average</Trans>,
  rank: <Trans>out of the best</Trans>,
}

const OrderRow = ({ order }: { readonly order: Order }) => {
  const { quantity, day, because, state, reason, side } = order
  const when = dayText(day)
  return (
    <div className="px-4 py-2.5">
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{localName(order)}</span>
        <StateBadge tone={state === 'refused' ? 'bad' : state === 'planned' ? 'coming' : 'good'}>
          {state === 'refused' ? (
            <Trans>Refused</Trans>
          ) : side === 'buy' ? (
            <Trans>Bought</Trans>
          ) : (
            <Trans>Sold</Trans>
          )}
        </StateBadge>
      </p>
      <p className="text-muted text-xs">
        <Plural value={quantity} one="# share" other="# shares" /> · {when} · {becauseWords[because]}
      </p>
      {reason !== null && <p className="mt-0.5 text-sm">{refusalSentence(reason, null)}</p>}
    </div>
  )
}

/** A strategy's state in a word. */
export const StrategyBadge = ({ strategy: { state, isPaused } }: { readonly strategy: OwnStrategy }) => {
  if (state === 'draft')
    return (
      <StateBadge tone="quiet">
        <Trans>Not started</Trans>
      </StateBadge>
    )
  if (state === 'stopped')
    return (
      <StateBadge tone="quiet">
        <Trans>Stopped</Trans>
      </StateBadge>
    )
  return isPaused ? (
    <StateBadge tone="bad">
      <Trans>Paused</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone="good">
      <Trans>Running</Trans>
    </StateBadge>
  )
}

const StopSheet = ({
  strategy,
  onClose,
}: {
  readonly strategy: OwnStrategy
  readonly onClose: () => void
}) => {
  const { t } = useLingui()
  const intent = useIntent(
    (input: CallInput<typeof ownStop>, idempotencyKey) => call(ownStop, input, { idempotencyKey }),
    ({ notSold }) => {
      showToast(
        notSold === 0
          ? t`Stopped. It places no more orders.`
          : t`Stopped. Not everything could be sold: the market is closed, or nobody buys.`,
      )
      onClose()
    },
  )
  const { strategyNo, holdings } = strategy
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open && !intent.pending) onClose()
      }}
      title={<Trans>Stop this strategy</Trans>}
    >
      <div className="space-y-3 px-4 pb-4">
        <p className="text-sm">
          {holdings.length === 0 ? (
            <Trans>It places no more orders from now on. You can start it again.</Trans>
          ) : (
            <Trans>
              It places no more orders from now on. Its shares stay yours, or are sold now at the market’s
              price.
            </Trans>
          )}
        </p>
        {holdings.length > 0 && (
          <Button
            look="sell"
            className="w-full"
            disabled={intent.pending}
            onClick={() => intent.submit({ strategyNo, sell: '1' })}
          >
            <Trans>Stop and sell all</Trans>
          </Button>
        )}
        <Button
          look="outline"
          className="w-full"
          disabled={intent.pending}
          onClick={() => intent.submit({ strategyNo })}
        >
          {holdings.length > 0 ? (
            <Trans>Stop and keep the shares</Trans>
          ) : (
            <Trans context="strategy">Stop</Trans>
          )}
        </Button>
      </div>
    </Sheet>
  )
}
