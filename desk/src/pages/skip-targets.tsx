import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type deskClock, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import { dayText, instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { relativeSkipMs, type SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../api.ts'
import { DayInput } from '../day-input.tsx'
import { forgetReason } from '../form-draft.ts'
import { words } from '../words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type ClockState = CallOutput<typeof deskClock>
type Target = ClockState['targets']['list'][number]

interface Chosen {
  readonly ahead: SkipAhead
  readonly day?: string
  /** The target as displayed; ignored for an hour or a day. */
  readonly instant: string
  readonly about: string | undefined
  readonly seen: ClockState
}

const aboutOf = ({ issue }: Target): string | undefined =>
  issue === null ? undefined : `${issue.name} (${issue.exchange}:${issue.code})`

/** The start of a day in India. */
const midnightText = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString()

/**
 * The clock's skip targets, each with its dialog. Values are captured when the dialog opens, so that they don't change
 * under it.
 */
export const SkipTargets = ({ state }: { readonly state: ClockState }) => {
  const [chosen, setChosen] = useState<Chosen>()
  const [day, setDay, clearDay] = useDraft('skip date', () => '')
  return (
    <>
      {state.catchingUpTo === null ? null : <p>{words.skipWait}</p>}
      <ul className="desk-targets" hidden={state.catchingUpTo !== null}>
        {state.targets.list.map((target) => (
          <TargetRow
            key={target.ahead}
            when={relativeSkipMs(target.ahead) === undefined ? instantText(target.instant) : null}
            about={aboutOf(target)}
          >
            <Button
              block
              onClick={() =>
                setChosen({
                  ahead: target.ahead,
                  instant: target.instant,
                  about: aboutOf(target),
                  seen: state,
                })
              }
            >
              {words.skipAheads[target.ahead]}
            </Button>
          </TargetRow>
        ))}
        <DateRow
          targets={state.targets}
          day={day}
          onDay={setDay}
          onChoose={() =>
            setChosen({ ahead: 'date', day, instant: midnightText(day), about: undefined, seen: state })
          }
        />
      </ul>
      {chosen === undefined ? null : (
        <SkipDialog
          chosen={chosen}
          onSkipped={() => {
            if (chosen.ahead === 'date') clearDay()
          }}
          onDone={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface TargetRowProps {
  readonly when: string | null
  readonly about?: string | undefined
  readonly children: ReactNode
}

const TargetRow = ({ when, about, children }: TargetRowProps) => (
  <li>
    <div>{children}</div>
    <span>
      {when === null ? null : <span className="figure">{when}</span>}
      {about === undefined ? null : <small>{about}</small>}
    </span>
  </li>
)

interface DateRowProps {
  readonly targets: ClockState['targets']
  readonly day: string
  readonly onDay: (day: string) => void
  readonly onChoose: () => void
}

const DateRow = ({ targets: { firstDay, lastDay }, day, onDay, onChoose }: DateRowProps) => {
  const isInReach = day >= firstDay && day <= lastDay
  return (
    <li>
      <div>
        <Button block disabled={!isInReach} onClick={onChoose}>
          {words.skipAheads.date}
        </Button>
      </div>
      <span>
        <DayInput
          aria-label={words.skipDate}
          value={day}
          min={firstDay}
          max={lastDay}
          status={day === '' || isInReach ? '' : 'error'}
          onChange={({ target }) => onDay(target.value)}
        />
        <small>
          {dayText(firstDay)} – {dayText(lastDay)}
        </small>
      </span>
    </li>
  )
}

interface SkipDialogProps {
  readonly chosen: Chosen
  readonly onSkipped: () => void
  readonly onDone: () => void
}

const SkipDialog = ({ chosen, onSkipped, onDone }: SkipDialogProps) => {
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const { ahead, day, instant, about, seen } = chosen
  const skip = useMutation({
    mutationFn: (reason: string) =>
      call(deskSkipClock, {
        ahead,
        reason,
        offsetMs: String(seen.offsetMs),
        ...(day !== undefined && { day }),
        ...(relativeSkipMs(ahead) === undefined && { to: instant }),
      }),
    onSuccess: (request) => {
      forgetReason()
      onSkipped()
      void message.success(request.state === 'approved' ? words.skipped : words.asked)
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <ReasonDialog
      title={`${words.skipTitle}: ${words.skipAheads[ahead]}`}
      lines={[
        { label: words.skipFrom, text: instantText(seen.instant) },
        { label: words.skipTo, text: instantText(instant) },
        ...(about === undefined ? [] : [{ label: words.skipIssue, text: about }]),
      ]}
      needsApproval={seen.needsApproval}
      confirm={words.skipConfirm}
      sending={skip}
      onConfirm={(reason) => skip.mutate(reason)}
      onCancel={onDone}
    />
  )
}
