import { Trans } from '@lingui/react/macro'
import { countText, dayText, ratioText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import type { QuantDetail } from './quant-queries.ts'

const countOr = (count: number | null) => (count === null ? '–' : countText(count))
const percent = (text: string | null) => (text === null ? '–' : <Change percent={text} />)

/** The back-test's range of results, and how reliable it is. */
export const Expectations = ({ product }: { readonly product: QuantDetail }) => {
  const { holdingDays, windows, trials, deflatedSharpe, deepestFall, sharpe } = product
  return (
    <div className="px-4">
      <p className="rounded-md bg-sunken px-3 py-2 text-sm">
        <Trans>Practice result, not a promise.</Trans>
      </p>
      <dl className="mt-1">
        <FactRow
          strong
          label={<Trans>Expected in {holdingDays} days</Trans>}
          value={percent(product.expectedRate)}
        />
        <FactRow label={<Trans>One in ten ended below</Trans>} value={percent(product.rate10)} />
        <FactRow label={<Trans>One in ten ended above</Trans>} value={percent(product.rate90)} />
        <FactRow label={<Trans>Worst month</Trans>} value={percent(product.worstMonth)} />
        <FactRow
          label={<Trans>Deepest fall from a peak</Trans>}
          value={deepestFall === null ? '–' : `${deepestFall}%`}
        />
        <FactRow label={<Trans>Since it opened</Trans>} value={percent(product.sinceOpening)} />
        <FactRow label={<Trans>Holding periods tested</Trans>} value={countOr(windows)} />
        <FactRow
          label={<Trans>Sharpe ratio</Trans>}
          value={sharpe === null ? '–' : ratioText(Number(sharpe), 2)}
        />
        <FactRow label={<Trans>Strategies tried before this one</Trans>} value={countOr(trials)} />
        <FactRow
          label={<Trans>Chance that it is more than luck</Trans>}
          value={deflatedSharpe === null ? '–' : `${deflatedSharpe}%`}
        />
      </dl>
      <p className="mt-1 text-muted text-xs">
        <Trans>
          “Expected” is the middle result of all tested holding periods of {holdingDays} days, good and bad
          ones. “Since it opened” is one run, from the first day to today, so a single strong stretch can lift
          it far above.
        </Trans>
      </p>
      <p className="mt-1 text-muted text-xs">
        <Trans>
          The chance is the deflated Sharpe ratio: how likely it is that the strategy really beats overnight
          interest, allowing for the number of tries and for extreme days. Below 95%, it may well be luck.
        </Trans>
      </p>
    </div>
  )
}

const shownHoldings = 10

/** Its holdings as of one trading day ago. */
export const QuantHeld = ({ product }: { readonly product: QuantDetail }) => {
  const { holdings, holdingsDay, moneyPercent } = product
  const count = holdings.length - shownHoldings
  const day = holdingsDay === null ? '' : dayText(holdingsDay)
  return (
    <div className="px-4">
      <dl>
        {holdings.slice(0, shownHoldings).map((one) => (
          <FactRow key={one.code} label={localName(one)} value={`${one.percent}%`} />
        ))}
        <FactRow label={<Trans>Money</Trans>} value={`${moneyPercent ?? '0.00'}%`} />
      </dl>
      <p className="text-muted text-xs">
        {count > 0 && <Trans>And {count} more.</Trans>}{' '}
        <Trans>As of {day}, a trading day late, so that nobody trades ahead of it.</Trans>
      </p>
      <LinkButton to="/check-quant/$id" params={{ id: product.id }} look="text">
        <Trans>Check each day’s trades yourself</Trans>
      </LinkButton>
    </div>
  )
}

/** The terms, and where its rule is published. */
export const QuantTerms = ({ product }: { readonly product: QuantDetail }) => (
  <dl className="px-4">
    <FactRow label={<Trans context="product">Opened on</Trans>} value={dayText(product.opensOn)} />
    <FactRow label={<Trans>Back-test from</Trans>} value={dayText(product.testedFrom)} />
    <FactRow label={<Trans>Unlocks after</Trans>} value={<Trans>{product.holdingDays} days</Trans>} />
    <FactRow label={<Trans>Fee if you sell earlier</Trans>} value={`${product.earlySalePercent}%`} />
    <FactRow label={<Trans>Running costs a year</Trans>} value={`${product.feePercent}%`} />
    <FactRow
      label={<Trans>Minimum order, and its multiple</Trans>}
      value={countText(product.minimumShares)}
    />
    <FactRow
      label={<Trans>Rule fixed as (SHA-256)</Trans>}
      value={<span className="break-all text-xs">{product.commitment.slice(0, 16)}…</span>}
    />
  </dl>
)
