import { Trans, useLingui } from '@lingui/react/macro'
import { fundPlanChange, fundPlanEnd } from '@tarazu/contract/calls/fund-plans.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useIntent } from '../../trading/use-intent.ts'
import { ChangePlanSheet } from './change-plan-sheet.tsx'
import { PauseSheet } from './pause-sheet.tsx'
import type { FundPlan } from './plan-queries.ts'

type Change = Omit<CallInput<typeof fundPlanChange>, 'planNo'>

/** The actions on an active plan: change, skip, pause or resume, end. */
export const PlanActions = ({ plan }: { readonly plan: FundPlan }) => {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'change' | 'pause' | 'end'>()
  const close = () => setOpened(undefined)
  const { planNo, state, skipNext, nextDay } = plan
  const intent = useIntent(
    (change: Change, idempotencyKey) => call(fundPlanChange, { planNo, ...change }, { idempotencyKey }),
    () => {
      showToast(t`Plan changed`)
      close()
    },
  )
  if (state === 'ended' || nextDay === null) return null
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pt-4">
      <Button look="outline" onClick={() => setOpened('change')}>
        <Trans>Change</Trans>
      </Button>
      {state === 'paused' ? (
        <Button busy={intent.pending} onClick={() => intent.submit({ action: 'resume' })}>
          <Trans context="plan">Resume</Trans>
        </Button>
      ) : (
        <Button look="outline" onClick={() => setOpened('pause')}>
          <Trans context="plan">Pause</Trans>
        </Button>
      )}
      <Button
        look="outline"
        busy={intent.pending}
        onClick={() => intent.submit({ action: skipNext ? 'unskip' : 'skip' })}
      >
        {skipNext ? <Trans>Don’t skip</Trans> : <Trans>Skip next</Trans>}
      </Button>
      <Button look="outline" onClick={() => setOpened('end')}>
        <Trans context="plan">End</Trans>
      </Button>
      <ChangePlanSheet plan={plan} open={opened === 'change'} onOpenChange={close} />
      <PauseSheet
        open={opened === 'pause'}
        onOpenChange={close}
        nextDay={nextDay}
        busy={intent.pending}
        onPause={(until) => intent.submit({ action: 'pause', ...(until !== undefined && { until }) })}
      />
      <EndDialog plan={plan} open={opened === 'end'} onClose={close} />
    </div>
  )
}

interface EndDialogProps {
  readonly plan: FundPlan
  readonly open: boolean
  readonly onClose: () => void
}

const EndDialog = ({ plan: { planNo }, open, onClose }: EndDialogProps) => {
  const { t } = useLingui()
  const intent = useIntent(
    (ended: string, idempotencyKey) => call(fundPlanEnd, { planNo: ended }, { idempotencyKey }),
    () => {
      showToast(t`Plan ended`)
      onClose()
    },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>End this plan?</Trans>}
      description={<Trans>Units you hold and orders it has placed stay. It can’t be started again.</Trans>}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button busy={intent.pending} onClick={() => intent.submit(planNo)}>
            <Trans>End the plan</Trans>
          </Button>
        </>
      }
    />
  )
}
