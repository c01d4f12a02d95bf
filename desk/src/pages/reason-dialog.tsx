import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { Alert, Descriptions, Form, Input, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { formDraft, reasonDraft } from '../form-draft.ts'
import { problemOf } from '../problem.ts'
import type { Sending } from '../use-ask.ts'
import { words } from '../words.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly lines?: readonly { readonly label: string; readonly text: ReactNode }[]
  readonly needsApproval: boolean
  readonly confirm: string
  readonly isDangerous?: boolean
  /** Replaces the note about who must approve it. */
  readonly hint?: ReactNode
  readonly sending: Sending
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks an operator for the reason for an action, and shows whether another one must approve it. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { isPending, error, reset } = props.sending
  const cancel = () => {
    reset()
    props.onCancel()
  }
  useBackCloses(true, cancel)
  const [form] = Form.useForm<{ readonly reason: string }>()
  return (
    <Modal
      open
      title={props.title}
      okText={props.needsApproval ? words.skipAsk : props.confirm}
      okButtonProps={{ danger: props.isDangerous ?? false }}
      cancelText={words.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={cancel}
    >
      {props.lines === undefined ? null : (
        <Descriptions
          column={1}
          size="small"
          items={props.lines.map(({ label, text }) => ({ key: label, label, children: text }))}
        />
      )}
      <Form
        className="desk-reason"
        form={form}
        layout="vertical"
        requiredMark={false}
        {...formDraft<{ readonly reason: string }>(reasonDraft(props.title))}
        onFinish={({ reason }) => props.onConfirm(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={words.reason}
          rules={[{ required: true, whitespace: true, message: words.reasonNeeded }]}
        >
          <Input maxLength={300} autoFocus />
        </Form.Item>
      </Form>
      {error === null ? null : <Alert type="error" showIcon title={problemOf(error)} />}
      {props.hint ?? (
        <Typography.Text type="secondary">
          {props.needsApproval ? words.twoPeopleHint : words.aloneHint}
        </Typography.Text>
      )}
    </Modal>
  )
}
