import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type deskClock, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { forgetReason } from '../form-draft.ts'
import { words } from '../words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type ClockState = CallOutput<typeof deskClock>
const aheads = ['hour', 'day', 'next-open'] as const
type Ahead = (typeof aheads)[number]

const hourMs = 3_600_000
const targetMs = (state: ClockState, ahead: Ahead): number => {
  if (ahead === 'next-open') return Date.parse(state.nextOpen ?? state.instant)
  return Date.parse(state.instant) + (ahead === 'hour' ? hourMs : 24 * hourMs)
}

/**
 * The three skips, each with its dialog. Values are captured when the dialog opens, so that they don't change under it.
 */
export const SkipButtons = ({ state }: { readonly state: ClockState }) => {
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<{ readonly ahead: Ahead; readonly seen: ClockState }>()
  const skip = useMutation({
    mutationFn: ({ reason, ahead, offsetMs }: { reason: string; ahead: Ahead; offsetMs: number }) =>
      call(deskSkipClock, { ahead, reason, offsetMs: String(offsetMs) }),
    onSuccess: (request) => {
      forgetReason()
      void message.success(request.state === 'approved' ? words.skipped : words.asked)
      setChosen(undefined)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Space wrap>
      {aheads.map((ahead) => (
        <Button
          key={ahead}
          disabled={ahead === 'next-open' && state.nextOpen === null}
          onClick={() => setChosen({ ahead, seen: state })}
        >
          {words.skipAheads[ahead]}
        </Button>
      ))}
      {chosen === undefined ? null : (
        <ReasonDialog
          title={`${words.skipTitle}: ${words.skipAheads[chosen.ahead]}`}
          lines={[
            { label: words.skipFrom, text: instantText(chosen.seen.instant) },
            { label: words.skipTo, text: instantText(targetMs(chosen.seen, chosen.ahead)) },
          ]}
          needsApproval={chosen.seen.needsApproval}
          confirm={words.skipConfirm}
          sending={skip}
          onConfirm={(reason) => skip.mutate({ reason, ahead: chosen.ahead, offsetMs: chosen.seen.offsetMs })}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Space>
  )
}
