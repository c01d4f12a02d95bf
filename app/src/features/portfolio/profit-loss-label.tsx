import { Trans } from '@lingui/react/macro'

/** The one label for profit and loss (contract/src/trading/profit-loss.ts), of a position or of all of them. */
export const ProfitLossLabel = () => <Trans>P&L, after charges</Trans>
