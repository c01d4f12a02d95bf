import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StateWord } from '../../parts/state-badge.tsx'
import type { QuantOrder, QuantProduct } from './quant-queries.ts'

/** A strategy's rule in a sentence. */
export const ruleOf: Readonly<Record<QuantProduct['family'], ReactNode>> = {
  momentum: <Trans>Each month, the 20 of the 100 largest companies that rose most in a year.</Trans>,
  trend: <Trans>The 30 largest companies, each only while its price is above its 200-day average.</Trans>,
  reversion: <Trans>Each week, the 10 of the 100 largest companies that fell most in five days.</Trans>,
  pairs: (
    <Trans>
      Two similar companies drift apart: it buys the cheaper one and sells the dearer one short until they
      meet again.
    </Trans>
  ),
  lowVolatility: <Trans>Each quarter, the 20 least volatile of the 100 largest companies.</Trans>,
  breakout: <Trans>Buys at the highest close in 55 days, sells at the lowest in 20.</Trans>,
  resultsDrift: <Trans>Buys after results that lifted the price, and holds for 40 trading days.</Trans>,
  covered: (
    <Trans>
      The 20 cheapest of the 100 largest companies, with the whole market sold short against them.
    </Trans>
  ),
  volatilityTarget: (
    <Trans>The 30 largest companies, with fewer shares in volatile times and more in calm ones.</Trans>
  ),
  overfitted: (
    <Trans>
      The best of 150 rules on past prices. Its past looks perfect because it was chosen for that, which says
      nothing about its future.
    </Trans>
  ),
  martingale: (
    <Trans>
      Doubles its stake after every losing week, up to several times its money. Small gains for a while, then
      a loss that wipes them out.
    </Trans>
  ),
  leveraged: (
    <Trans>
      Three times its money in the 10 largest companies, reset daily. The ups and downs alone eat it away.
    </Trans>
  ),
}

export const stateWords: Readonly<Record<QuantProduct['state'], StateWord | undefined>> = {
  open: undefined,
  coming: { tone: 'coming', word: <Trans context="AI product">Opens soon</Trans> },
  stopped: { tone: 'quiet', word: <Trans context="AI product">Not on sale</Trans> },
  ended: { tone: 'bad', word: <Trans context="AI product">Ended</Trans> },
}

export const orderKinds: Readonly<Record<QuantOrder['kind'], ReactNode>> = {
  buy: <Trans context="AI product">Bought</Trans>,
  sell: <Trans>AI product redemption</Trans>,
  'wind-up': <Trans>Paid out at its end</Trans>,
}

/** Why an order failed, except for one that the desk refused, whose reason is shown as it is. */
export const orderReasons: Readonly<
  Record<Exclude<NonNullable<QuantOrder['reason']>, 'refused'>, ReactNode>
> = {
  'value-rose': <Trans>The value rose above the amount blocked.</Trans>,
  'product-ended': <Trans>The product had ended.</Trans>,
  'loss-cover': <Trans>The money was needed to cover a loss.</Trans>,
  cancelled: <Trans>You cancelled it.</Trans>,
  'not-reviewed': <Trans>It wasn’t reviewed before the cut-off; place a new order.</Trans>,
}

export const orderStates: Readonly<Record<QuantOrder['state'], StateWord>> = {
  in_progress: { tone: 'coming', word: <Trans context="AI product order">In progress</Trans> },
  success: { tone: 'good', word: <Trans context="AI product order">Success</Trans> },
  failed: { tone: 'bad', word: <Trans context="AI product order">Failed</Trans> },
}
