import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type deskLoginHelpCase,
  deskLoginHelpClose,
  deskLoginHelpRenew,
} from '@tarazu/contract/calls/desk-login-help.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { keepDraft, readDraft } from '@tarazu/ui/drafts.ts'
import { Alert, App, Button, Card, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { forgetReason, reasonDraft } from '../../form-draft.ts'
import { problemOf } from '../../problem.ts'
import { oneTimeCodeRule } from '../../typed-rules.ts'
import { useAsk } from '../../use-ask.ts'
import { words as deskWords } from '../../words.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { loginHelpWords as words } from './login-help-words.ts'

interface Typed {
  readonly code: string
  readonly reason: string
}

/** After the call: the code the person read out, and how they were identified. */
export const RenewForm = ({
  found,
}: {
  readonly found: Pick<CallOutput<typeof deskLoginHelpCase>, 'caseNo' | 'codeTriesLeft' | 'needsApproval'>
}) => {
  const [form] = Form.useForm<Typed>()
  const draft = reasonDraft(`renew ${found.caseNo}`)
  const renew = useAsk(
    ({ code, reason }: Typed) =>
      call(deskLoginHelpRenew, {
        caseNo: found.caseNo,
        code,
        reason: reason.trim(),
      }),
    () => form.resetFields(['code']),
  )
  if (found.codeTriesLeft === 0) return <Alert type="error" showIcon title={words.noTries} />
  return (
    <Card title={words.renew}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={readDraft<Pick<Typed, 'reason'>>(draft) ?? { reason: '' }}
        onValuesChange={(_changed, { reason }: Typed) => keepDraft(draft, { reason })}
        onFinish={(typed) => renew.mutate(typed)}
      >
        <Form.Item
          name="code"
          label={words.code}
          extra={words.codeTries(found.codeTriesLeft)}
          rules={[oneTimeCodeRule(words.codeNeeded)]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={longestTyped} className="figure" />
        </Form.Item>
        <Form.Item
          name="reason"
          label={words.reason}
          rules={[{ required: true, whitespace: true, message: deskWords.reasonNeeded }]}
        >
          <Input maxLength={300} />
        </Form.Item>
        <p>
          <Typography.Text type="secondary">
            {words.renewNote} {found.needsApproval ? deskWords.twoPeopleHint : deskWords.aloneHint}
          </Typography.Text>
        </p>
        {renew.isError ? (
          <Alert type="error" showIcon title={problemOf(renew.error)} className="desk-decision" />
        ) : null}
        <Button type="primary" htmlType="submit" loading={renew.isPending}>
          {words.renew}
        </Button>
      </Form>
    </Card>
  )
}

/** Closes a case without a new login, because it was solved on the phone or must be refused. */
export const CloseCase = ({ caseNo }: { readonly caseNo: string }) => {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const close = useMutation({
    mutationFn: (note: string) => call(deskLoginHelpClose, { caseNo, note }),
    onSuccess: () => {
      forgetReason()
      void message.success(words.done)
      setAsking(false)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{words.close}</Button>
      {asking ? (
        <ReasonDialog
          title={words.closeTitle}
          needsApproval={false}
          confirm={words.close}
          hint=""
          sending={close}
          onConfirm={(note) => close.mutate(note)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
