import { Trans } from '@lingui/react/macro'

/** The one label for profit and loss (contract/src/trading/profit-loss.ts), of one position or of all. */
export const ProfitLossLabel = () => <Trans>P&L, after charges</Trans>
