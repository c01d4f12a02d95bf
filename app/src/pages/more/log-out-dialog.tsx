import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useState } from 'react'
import { logOut } from '../../api/login-session.ts'

interface LogOutDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export const LogOutDialog = ({ open, onClose }: LogOutDialogProps) => {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await logOut()
    setLeaving(false)
    onClose()
    showToast(t`You’re logged out`)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Log out?</Trans>}
      description={<Trans>Your positions stay open and keep gaining or losing while you’re away.</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Stay</Trans>
          </Button>
          <Button busy={leaving} onClick={() => void leave()}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    />
  )
}
