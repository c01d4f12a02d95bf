import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskSuspendOperator } from '@tarazu/contract/calls/desk-operators.ts'
import { Alert, App, Form, Input, Modal } from 'antd'
import { call } from '../../api.ts'
import { problemOf } from '../../problem.ts'
import { words } from '../../words.ts'
import type { Operator } from './ask-dialog.tsx'
import { operatorWords } from './operator-words.ts'

interface SuspendDialogProps {
  readonly operator: Operator
  readonly onClose: () => void
}

/** Suspends an operator, with a reason; it takes nobody else. */
export const SuspendDialog = ({ operator, onClose }: SuspendDialogProps) => {
  const [form] = Form.useForm<{ readonly reason: string }>()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const { operatorId, name } = operator
  const suspend = useMutation({
    mutationFn: (reason: string) => call(deskSuspendOperator, { operatorId, reason }),
    onSuccess: () => {
      void message.success(operatorWords.suspendDone(name))
      onClose()
    },
    onError: (error) => void message.error(problemOf(error), 10),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Modal
      open
      title={`${operatorWords.suspend}: ${name}`}
      okText={operatorWords.suspend}
      okButtonProps={{ danger: true }}
      cancelText={words.cancel}
      confirmLoading={suspend.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => suspend.mutate(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={words.reason}
          rules={[{ required: true, whitespace: true, message: words.reasonNeeded }]}
        >
          <Input maxLength={300} autoFocus />
        </Form.Item>
      </Form>
      <Alert type="warning" showIcon title={operatorWords.suspendHint} />
    </Modal>
  )
}
