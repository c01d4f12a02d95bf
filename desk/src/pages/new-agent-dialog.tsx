import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskAddAgent } from '@tarazu/contract/calls/desk-agents.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { App, Form, Input, Modal } from 'antd'
import { call } from '../api.ts'
import { formDraft } from '../form-draft.ts'
import { problemOf } from '../problem.ts'
import { invitationCodeRule, optionalMobileRule } from '../typed-rules.ts'
import { agentWords as words } from './agent-words.ts'

interface Typed {
  readonly agentName: string
  readonly phone?: string
  readonly invitationCode?: string
}

const draft = 'new-agent'

/** Creates an invitation code for an agent. */
export const NewAgentDialog = ({ onClose }: { readonly onClose: () => void }) => {
  useBackCloses(true, onClose)
  const [form] = Form.useForm<Typed>()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const add = useMutation({
    mutationFn: ({ agentName, phone, invitationCode }: Typed) =>
      call(deskAddAgent, {
        agentName: agentName.trim(),
        phone: phone?.trim() || undefined,
        invitationCode: invitationCode?.trim() || undefined,
      }),
    onError: (error) => void message.error(problemOf(error)),
    onSuccess: ({ invitationCode }) => {
      forgetDraft(draft)
      void message.success(words.added(invitationCode))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['agents'] }),
  })
  return (
    <Modal
      open
      title={words.add}
      okText={words.add}
      cancelText={words.cancel}
      confirmLoading={add.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        {...formDraft<Typed>(draft)}
        onFinish={(typed) => add.mutate(typed)}
      >
        <Form.Item
          name="agentName"
          label={words.name}
          extra={words.nameHint}
          rules={[{ required: true, whitespace: true, message: words.nameNeeded }]}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item
          name="phone"
          label={words.phone}
          extra={words.phoneHint}
          rules={[optionalMobileRule(words.phoneWrong)]}
        >
          <Input maxLength={longestTyped} inputMode="tel" />
        </Form.Item>
        <Form.Item
          name="invitationCode"
          label={words.code}
          extra={words.codeHint}
          rules={[invitationCodeRule(words.codeWrong)]}
        >
          <Input maxLength={longestTyped} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
