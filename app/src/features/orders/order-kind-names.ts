import { useLingui } from '@lingui/react/macro'
import type { OrderKind } from './order-form.ts'

/** The names of the order kinds. */
export const useOrderKindNames = (): Readonly<Record<OrderKind, string>> => {
  const { t } = useLingui()
  return {
    market: t`Market`,
    limit: t`Limit`,
    sl: t`SL`,
    'sl-m': t`SL-M`,
    gtt: t`GTT`,
    'target-stop': t`Target and stop`,
    target: t`Target`,
    stop: t`Stop`,
  }
}
