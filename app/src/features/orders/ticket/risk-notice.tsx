import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readRisk } from '@tarazu/contract/calls/trading.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { ShieldAlert } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { toastFailure } from '../../../parts/failure.ts'
import { riskReadQuery } from '../../trading/trading-queries.ts'

/** Whether an order must wait until the risks of leverage and short selling have been read; false while unknown. */
export const useMustReadRisk = (isRisky: boolean): boolean => {
  const { data } = useQuery({ ...riskReadQuery, enabled: isRisky })
  return isRisky && data === false
}

/** The risks of leverage and short selling, read once per account: a step right above the slider. */
export const RiskNotice = () => {
  const mutation = useMutation({
    mutationFn: () => call(readRisk, {}),
    onSuccess: ({ read }) => queryClient.setQueryData(riskReadQuery.queryKey, read),
    onError: toastFailure,
  })
  return (
    <div role="alert" className="mb-2 rounded-lg bg-sunken px-3 pt-2.5">
      <p className="flex items-center gap-2 font-semibold text-sm">
        <ShieldAlert className="size-4.5 shrink-0 text-loss" aria-hidden />
        <Trans>Before your first leveraged or short order</Trans>
      </p>
      <p className="mt-0.5 text-xs leading-4">
        <Trans>
          Losses are calculated on the full value of the position, not just on your margin. You get a margin
          call when half of the margin is left. At a quarter, the position is squared off automatically. If
          the price jumps, you can also lose the rest of your wallet. Most people who trade with leverage lose
          money.
        </Trans>
      </p>
      <Button
        look="text"
        className="-mx-2 px-2 text-sm"
        disabled={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        <Trans>I have read and understood this</Trans>
      </Button>
    </div>
  )
}
