import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { paiseOf } from '../portfolio/position-figures.ts'
import type { HeldSums } from './fund-order-queries.ts'

const unrealisedPercentOf = ({ unrealisedGain, invested }: HeldSums): string =>
  rupeesFromPaise(hundredthsOfPercent(paiseOf(unrealisedGain), paiseOf(invested)))

/** Value and gain of one fund, or of all. */
export const HeldFigures = ({ sums }: { readonly sums: HeldSums }) => (
  <>
    <div className="px-4 pt-1">
      <p className="text-muted text-sm">
        <Trans>Current value</Trans>
      </p>
      <Money rupees={sums.marketValue} hero className="block font-bold text-3xl" />
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
        <Change
          amount={sums.unrealisedGain}
          percent={unrealisedPercentOf(sums)}
          symbol
          className="font-semibold text-base"
        />
        <span className="text-muted">
          <Trans>Unrealised P&L</Trans>
        </span>
      </p>
    </div>
    <dl className="mt-2 px-4">
      <FactRow label={<Trans>Invested</Trans>} value={<Money rupees={sums.invested} />} />
      <FactRow label={<Trans>1-day P&L</Trans>} value={<Change amount={sums.yesterdayEarnings} symbol />} />
      <FactRow
        label={<Trans>P&L since the first purchase, after charges</Trans>}
        value={<Change amount={sums.cumulativeGain} symbol />}
      />
      <FactRow
        label={<Trans>XIRR</Trans>}
        value={sums.xirr === null ? <Trans>after 30 days</Trans> : <Change percent={sums.xirr} />}
      />
      {Number(sums.pendingAmount) > 0 && (
        <FactRow label={<Trans>Waiting for the NAV</Trans>} value={<Money rupees={sums.pendingAmount} />} />
      )}
      {Number(sums.payoutAmount) > 0 && (
        <FactRow label={<Trans>Coming to your wallet</Trans>} value={<Money rupees={sums.payoutAmount} />} />
      )}
    </dl>
  </>
)
