import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { soloSkip } from '@tarazu/contract/calls/solo.ts'
import { dayText } from '@tarazu/contract/money/format.ts'
import { relativeSkipMs } from '@tarazu/contract/wire/skip-aheads.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { refetchEverything } from '../../api/refetch.ts'
import { localName } from '../../locale/activate.ts'
import { DateField } from '../../parts/date-field.tsx'
import { toastFailure } from '../../parts/failure.ts'
import { minuteText } from '../../parts/minute-text.ts'
import { Row, RowGroup } from '../../parts/row-group.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import type { ChosenSkip, SoloClock } from './solo-queries.ts'
import { aheadNames } from './target-words.tsx'

interface SkipSheetProps {
  readonly clock: SoloClock
  /** Undefined: closed. */
  readonly opened: 'list' | ChosenSkip | undefined
  readonly onClose: () => void
}

/** Chooses a skip target, and asks for confirmation. */
export const SkipSheet = ({ clock, opened, onClose }: SkipSheetProps) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ChosenSkip>()
  const isOpen = opened !== undefined
  // The choice stays on the sheet while the latter slides away.
  useEffect(() => {
    if (isOpen) setChosen(opened === 'list' ? undefined : opened)
  }, [isOpen, opened])
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={chosen === undefined ? t`Skip the clock ahead` : t`Skip ahead?`}
    >
      {chosen === undefined ? (
        <TargetList clock={clock} onChoose={setChosen} />
      ) : (
        <Confirm
          clock={clock}
          chosen={chosen}
          onBack={() => (opened === 'list' ? setChosen(undefined) : onClose())}
          onDone={onClose}
        />
      )}
    </Sheet>
  )
}

interface TargetListProps {
  readonly clock: SoloClock
  readonly onChoose: (chosen: ChosenSkip) => void
}

const TargetList = ({ clock: { targets }, onChoose }: TargetListProps) => (
  <div className="px-4 pb-2">
    <RowGroup>
      {targets.list.map((target) => (
        <Row
          key={target.ahead}
          label={aheadNames[target.ahead]}
          {...(target.issue !== null && { note: localName(target.issue) })}
          {...(relativeSkipMs(target.ahead) === undefined && { value: minuteText(target.instant) })}
          onPress={() => onChoose(target)}
        />
      ))}
    </RowGroup>
    <DateChoice targets={targets} onChoose={onChoose} />
  </div>
)

interface DateChoiceProps {
  readonly targets: SoloClock['targets']
  readonly onChoose: (chosen: ChosenSkip) => void
}

/** Draft key. */
const dateDraft = 'skip date'

/** A day; the clock will be at its start, midnight in India. */
const DateChoice = ({ targets: { firstDay, lastDay }, onChoose }: DateChoiceProps) => {
  const { t } = useLingui()
  const [day, setDay] = useDraft(dateDraft, () => '')
  const isInReach = day >= firstDay && day <= lastDay
  const [first, last] = [dayText(firstDay), dayText(lastDay)]
  return (
    <div className="mt-4 grid gap-3">
      <DateField
        label={<Trans>To a date</Trans>}
        value={day}
        min={firstDay}
        max={lastDay}
        hint={t`${first} to ${last}`}
        error={day === '' || isInReach ? undefined : t`Choose a date from ${first} to ${last}.`}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button
        look="outline"
        wide
        disabled={!isInReach}
        onClick={() =>
          onChoose({
            ahead: 'date',
            day,
            instant: new Date(`${day}T00:00:00+05:30`).toISOString(),
            issue: null,
          })
        }
      >
        <Trans>Continue</Trans>
      </Button>
    </div>
  )
}

interface ConfirmProps {
  readonly clock: SoloClock
  readonly chosen: ChosenSkip
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Above this, the work on the way takes more than a moment. */
const longMs = 7 * 86_400_000

const Confirm = ({ clock, chosen, onBack, onDone }: ConfirmProps) => {
  const { ahead, day, instant, issue } = chosen
  const skip = useMutation({
    mutationFn: () =>
      call(soloSkip, {
        ahead,
        ...(day !== undefined && { day }),
        ...(relativeSkipMs(ahead) === undefined && { to: instant }),
      }),
    onSuccess: () => {
      if (ahead === 'date') forgetDraft(dateDraft)
      refetchEverything()
      onDone()
    },
    onError: (error) => {
      toastFailure(error)
      refetchEverything()
    },
  })
  const isLong = Date.parse(instant) - Date.parse(clock.instant) > longMs
  return (
    <div className="px-4 pb-2">
      <dl>
        <FactRow label={<Trans>Skip to</Trans>} value={aheadNames[ahead]} />
        {issue !== null && <FactRow label={<Trans>IPO</Trans>} value={localName(issue)} />}
        <FactRow label={<Trans>Market time now</Trans>} value={minuteText(clock.instant)} />
        <FactRow label={<Trans>Market time then</Trans>} value={minuteText(instant)} strong />
      </dl>
      <p className="mt-3 text-muted text-sm">
        <Trans>
          The market’s clock jumps ahead and never goes back. Prices move on, waiting orders fill, and
          overnight financing is charged, as if you had waited.
        </Trans>
        {isLong && (
          <>
            {' '}
            <Trans>
              Each day in between is run in turn: a month takes up to a minute, a year several minutes.
            </Trans>
          </>
        )}
      </p>
      <div className="mt-5 flex gap-3 [&>*]:flex-1">
        <Button look="quiet" onClick={onBack}>
          <Trans>Cancel</Trans>
        </Button>
        <Button busy={skip.isPending} onClick={() => skip.mutate()}>
          <Trans>Skip ahead</Trans>
        </Button>
      </div>
    </div>
  )
}
