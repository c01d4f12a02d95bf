import { Trans } from '@lingui/react/macro'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { HeldSums } from './fund-order-queries.ts'

/** What is held is worth, and what it has earned: of one fund, or of all. */
export const HeldFigures = ({ sums }: { readonly sums: HeldSums }) => (
  <>
    <div className="px-4 pt-1">
      <p className="text-muted text-sm">
        <Trans>Market value</Trans>
      </p>
      <Money rupees={sums.marketValue} hero className="block font-bold text-3xl" />
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
        <Change amount={sums.unrealisedGain} symbol className="font-semibold text-base" />
        <span className="text-muted">
          <Trans>on what you hold</Trans>
        </span>
      </p>
    </div>
    <dl className="mt-2 px-4">
      <FactRow label={<Trans>Invested</Trans>} value={<Money rupees={sums.invested} />} />
      <FactRow
        label={<Trans>Yesterday’s earnings</Trans>}
        value={<Change amount={sums.yesterdayEarnings} symbol />}
      />
      <FactRow
        label={<Trans>Gain since the first purchase</Trans>}
        value={<Change amount={sums.cumulativeGain} symbol />}
      />
      <FactRow
        label={<Trans>Money-weighted return, a year</Trans>}
        value={
          sums.moneyWeightedPercent === null ? (
            <Trans>after 30 days</Trans>
          ) : (
            <Change percent={sums.moneyWeightedPercent} />
          )
        }
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
