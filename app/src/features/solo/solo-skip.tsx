import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { soloSkip } from '@tarazu/contract/calls/solo.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { FastForward } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { settingQuery } from '../../api/market-queries.ts'
import { refetchEverything } from '../../api/refetch.ts'
import { toastFailure } from '../../parts/failure.ts'

/** Where somebody learns alone: skips the market's clock to the next open, after a question. */
export const SoloSkip = () => {
  const { t } = useLingui()
  const { data } = useQuery(settingQuery)
  const [asking, setAsking] = useState(false)
  const skip = useMutation({
    mutationFn: () => call(soloSkip, {}),
    onSuccess: () => {
      setAsking(false)
      refetchEverything()
    },
    onError: toastFailure,
  })
  if (data?.solo !== true || data.marketNotice === 'replay-ended') return null
  return (
    <>
      <Button
        look="outline"
        className="mx-4 mt-3"
        icon={<FastForward className="size-4.5" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Skip to the next open</Trans>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Skip to the next open?`}
        description={
          <Trans>
            The market’s clock jumps ahead and never goes back. Prices move on, waiting orders fill, and
            overnight financing is charged, as if you had waited.
          </Trans>
        }
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={skip.isPending} onClick={() => skip.mutate()}>
              <Trans>Skip ahead</Trans>
            </Button>
          </>
        }
      />
    </>
  )
}
