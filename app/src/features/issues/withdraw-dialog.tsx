import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawNewStock } from '@tarazu/contract/calls/issue-applications.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { call } from '../../api/call.ts'
import { useIntent } from '../trading/use-intent.ts'
import type { Application } from './issue-queries.ts'

interface WithdrawDialogProps {
  readonly own: Application
  readonly open: boolean
  readonly onClose: () => void
}

/** Confirms the withdrawal of an application. */
export const WithdrawDialog = ({ own, open, onClose }: WithdrawDialogProps) => {
  const { t } = useLingui()
  const amount = rupeesText(own.heldAmount)
  const intent = useIntent(
    (applicationNo: string, idempotencyKey) => call(withdrawNewStock, { applicationNo }, { idempotencyKey }),
    () => {
      showToast(t`Application withdrawn. ${amount} is available again.`)
      onClose()
    },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Withdraw this application?</Trans>}
      description={<Trans>{amount} is released at once. Until the IPO closes you can apply again.</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="sell" busy={intent.pending} onClick={() => intent.submit(own.applicationNo)}>
            <Trans context="IPO application">Withdraw</Trans>
          </Button>
        </>
      }
    />
  )
}
