import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskSuspendOperator } from '@tarazu/contract/calls/desk-operators.ts'
import { Alert, App } from 'antd'
import { call } from '../../api.ts'
import { forgetReason } from '../../form-draft.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { Operator } from './ask-dialog.tsx'
import { operatorWords } from './operator-words.ts'

interface SuspendDialogProps {
  readonly operator: Operator
  readonly onClose: () => void
}

/** Suspends an operator, with a reason; one person is enough. */
export const SuspendDialog = ({ operator, onClose }: SuspendDialogProps) => {
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const { operatorId, name } = operator
  const suspend = useMutation({
    mutationFn: (reason: string) => call(deskSuspendOperator, { operatorId, reason }),
    onSuccess: () => {
      forgetReason()
      void message.success(operatorWords.suspendDone(name))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <ReasonDialog
      title={`${operatorWords.suspend}: ${name}`}
      needsApproval={false}
      confirm={operatorWords.suspend}
      isDangerous
      hint={<Alert type="warning" showIcon title={operatorWords.suspendHint} />}
      sending={suspend}
      onConfirm={(reason) => suspend.mutate(reason)}
      onCancel={onClose}
    />
  )
}
