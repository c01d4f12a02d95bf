import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deskAddOperator,
  deskChangeOperator,
  type deskOperators,
  type OperatorChange,
} from '@tarazu/contract/calls/desk-operators.ts'
import { type OperatorRole, operatorRoles } from '@tarazu/contract/people/operator-roles.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { Alert, App, Form, Input, Modal, Select } from 'antd'
import { call } from '../../api.ts'
import { formDraft } from '../../form-draft.ts'
import { problemOf } from '../../problem.ts'
import { mobileRule } from '../../typed-rules.ts'
import { words } from '../../words.ts'
import { operatorWords } from './operator-words.ts'
import { PasswordDialog } from './password-dialog.tsx'

export type Operator = CallOutput<typeof deskOperators>['list'][number]

/** The requested change: a new operator, or a change to one. */
export type AskedChange =
  | { readonly change: 'add' }
  | { readonly change: OperatorChange; readonly operator: Operator }

interface Fields {
  readonly phone: string
  readonly name: string
  readonly role: OperatorRole
  readonly reason: string
}

interface AskDialogProps {
  readonly asked: AskedChange
  readonly needsApproval: boolean
  readonly onClose: () => void
}

const ask = (asked: AskedChange, { phone, name, role, reason }: Fields) =>
  asked.change === 'add'
    ? call(deskAddOperator, { phone, name, role, reason })
    : call(deskChangeOperator, {
        operatorId: asked.operator.operatorId,
        change: asked.change,
        reason,
        ...(asked.change === 'role' ? { role } : {}),
      })

const roleOptions = operatorRoles.map((value) => ({ value, label: words.roles[value] }))

/** Requests the change with a reason; a new password is shown only once. */
export const AskDialog = ({ asked, needsApproval, onClose }: AskDialogProps) => {
  const [form] = Form.useForm<Fields>()
  const draft = `operator ${asked.change} ${asked.change === 'add' ? '' : asked.operator.operatorId}`
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const asking = useMutation({
    mutationFn: (fields: Fields) => ask(asked, fields),
    onSuccess: ({ request, oneTimePassword }) => {
      forgetDraft(draft)
      void message.success(request.state === 'approved' ? words.approved : words.asked)
      if (oneTimePassword === null) onClose()
    },
    onError: (error) => void message.error(problemOf(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const password = asking.data?.oneTimePassword
  useBackCloses(!password, onClose)
  if (password)
    return (
      <PasswordDialog
        password={password}
        part={asking.data?.request.state === 'approved' ? 'whole' : 'first'}
        onClose={onClose}
      />
    )
  const title = operatorWords.changes[asked.change]
  return (
    <Modal
      open
      title={asked.change === 'add' ? title : `${title}: ${asked.operator.name}`}
      okText={needsApproval ? words.skipAsk : title}
      cancelText={words.cancel}
      confirmLoading={asking.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        {...formDraft<Fields>(draft)}
        onFinish={(fields) => asking.mutate(fields)}
      >
        <AskedFields asked={asked} />
      </Form>
      <Alert type="info" showIcon title={needsApproval ? words.twoPeopleHint : words.aloneHint} />
    </Modal>
  )
}

const AskedFields = ({ asked }: { readonly asked: AskedChange }) => (
  <>
    {asked.change === 'add' ? (
      <>
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: operatorWords.nameNeeded }]}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item name="phone" label={words.phone} rules={[mobileRule(words.phoneNeeded)]}>
          <Input inputMode="tel" />
        </Form.Item>
      </>
    ) : null}
    {asked.change === 'add' || asked.change === 'role' ? (
      <Form.Item
        name="role"
        label={operatorWords.role}
        initialValue={asked.change === 'role' ? asked.operator.role : 'support'}
      >
        <Select options={roleOptions} />
      </Form.Item>
    ) : null}
    <Form.Item
      name="reason"
      label={words.reason}
      rules={[{ required: true, whitespace: true, message: words.reasonNeeded }]}
    >
      <Input maxLength={300} />
    </Form.Item>
  </>
)
