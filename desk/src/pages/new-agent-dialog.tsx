import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskAddAgent } from '@tarazu/contract/calls/desk-agents.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { App, Form, Input, Modal } from 'antd'
import { call } from '../api.ts'
import { problemOf } from '../problem.ts'
import { agentWords as words } from './agent-words.ts'

interface Typed {
  readonly agentName: string
  readonly phone?: string
  readonly invitationCode?: string
}

const capitals = (typed: string | undefined): string => (typed ?? '').replace(/[\s-]/g, '').toUpperCase()
const digits = (typed: string | undefined): string => (typed ?? '').replace(/[\s-]/g, '')

/** Gives somebody an invitation code. */
export const NewAgentDialog = ({ onClose }: { readonly onClose: () => void }) => {
  useBackCloses(true, onClose)
  const [form] = Form.useForm<Typed>()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const add = useMutation({
    mutationFn: ({ agentName, phone, invitationCode }: Typed) =>
      call(deskAddAgent, {
        agentName: agentName.trim(),
        phone: digits(phone) || undefined,
        invitationCode: capitals(invitationCode) || undefined,
      }),
    onError: (error) => void message.error(problemOf(error)),
    onSuccess: ({ invitationCode }) => {
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
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed) => add.mutate(typed)}>
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
          rules={[{ pattern: /^\s*(\+91)?[\s-]*[6-9](?:[\s-]*\d){9}\s*$/, message: words.phoneWrong }]}
        >
          <Input maxLength={16} inputMode="tel" />
        </Form.Item>
        <Form.Item
          name="invitationCode"
          label={words.code}
          extra={words.codeHint}
          rules={[
            {
              validator: (_, typed?: string) =>
                /^([A-Z0-9]{6,12})?$/.test(capitals(typed))
                  ? Promise.resolve()
                  : Promise.reject(new Error(words.codeWrong)),
            },
          ]}
        >
          <Input maxLength={20} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
