import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deskEndUserSessions,
  deskLockUser,
  deskSimulateUser,
  deskUnlockUser,
  type deskUser,
} from '@tarazu/contract/calls/desk-users.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { App, Button, Form, Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { forgetReason, formDraft, reasonDraft } from '../../form-draft.ts'
import { useMay } from '../../me.ts'
import { problemOf } from '../../problem.ts'
import { words } from '../../words.ts'
import { userWords } from './user-words.ts'

type Investor = CallOutput<typeof deskUser>['investor']
type Change = 'lock' | 'unlock' | 'endSessions' | 'simulate' | 'unsimulate'

const doChange = (change: Change, userId: string, reason: string): Promise<null> => {
  const asked = { userId, reason }
  if (change === 'lock') return call(deskLockUser, asked)
  if (change === 'unlock') return call(deskUnlockUser, asked)
  if (change === 'endSessions') return call(deskEndUserSessions, asked)
  return call(deskSimulateUser, { ...asked, simulated: change === 'simulate' ? 'true' : 'false' })
}

/** This operator's possible actions on the account: each with a reason, which the investor reads. */
export const UserChanges = ({ investor }: { readonly investor: Investor }) => {
  const [chosen, setChosen] = useState<Change>()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const offered: readonly (readonly [Change, boolean])[] = [
    ['endSessions', useMay('user.sessions')],
    [investor.simulated ? 'unsimulate' : 'simulate', useMay('user.simulate')],
    [
      investor.locked ? 'unlock' : 'lock',
      [useMay('user.lock'), useMay('user.unlock')][investor.locked ? 1 : 0] ?? false,
    ],
  ]
  const change = useMutation({
    mutationFn: ({ what, reason }: { readonly what: Change; readonly reason: string }) =>
      doChange(what, investor.userId, reason),
    onSuccess: () => {
      forgetReason()
      void message.success(userWords.done)
    },
    onError: (error) => void message.error(problemOf(error)),
    onSettled: () => {
      setChosen(undefined)
      return queryClient.invalidateQueries()
    },
  })
  return (
    <Space className="desk-heading-end">
      {offered
        .filter(([, may]) => may)
        .map(([what]) => (
          <Button key={what} danger={what === 'lock'} onClick={() => setChosen(what)}>
            {userWords[what]}
          </Button>
        ))}
      {chosen === undefined ? null : (
        <ChangeDialog
          change={chosen}
          draft={reasonDraft(`${chosen} ${investor.userId}`)}
          waiting={change.isPending}
          onConfirm={(reason) => change.mutate({ what: chosen, reason })}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Space>
  )
}

const ChangeDialog = ({
  change,
  draft,
  waiting,
  onConfirm,
  onCancel,
}: {
  readonly change: Change
  readonly draft: string
  readonly waiting: boolean
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
}) => {
  useBackCloses(true, onCancel)
  const [form] = Form.useForm<{ readonly reason: string }>()
  return (
    <Modal
      open
      title={userWords[change]}
      okText={userWords[change]}
      okButtonProps={{ danger: change === 'lock' }}
      cancelText={words.cancel}
      confirmLoading={waiting}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <p>{userWords[`${change}Hint`]}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        {...formDraft<{ readonly reason: string }>(draft)}
        onFinish={({ reason }) => onConfirm(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={words.reason}
          extra={userWords.reasonHint}
          rules={[{ required: true, whitespace: true, message: words.reasonNeeded }]}
        >
          <Input maxLength={300} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
