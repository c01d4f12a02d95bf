import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deskEndUserSessions,
  deskLockUser,
  deskSimulateUser,
  deskUnlockUser,
  type deskUser,
} from '@tarazu/contract/calls/desk-users.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { forgetReason } from '../../form-draft.ts'
import { useMay } from '../../me.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
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

/** The actions available to this operator on the account, each with a reason that the investor can read. */
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
      setChosen(undefined)
    },
    onSettled: () => queryClient.invalidateQueries(),
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
        <ReasonDialog
          title={`${userWords[chosen]}: ${investor.userId}`}
          needsApproval={false}
          confirm={userWords[chosen]}
          isDangerous={chosen === 'lock'}
          hint={`${userWords[`${chosen}Hint`]} ${userWords.reasonHint}`}
          sending={change}
          onConfirm={(reason) => change.mutate({ what: chosen, reason })}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Space>
  )
}
