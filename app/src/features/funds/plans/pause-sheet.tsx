import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Sheet } from '../../../parts/sheet.tsx'
import { monthsBefore } from '../fund-figures.ts'

interface PauseSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The plan's next date, "YYYY-MM-DD", at which a pause starts. */
  readonly nextDay: string
  readonly busy: boolean
  /** The day it ends; undefined if it lasts until the investor resumes it. */
  readonly onPause: (until: string | undefined) => void
}

const spans = [1, 3, 6] as const

/** The length of a plan's pause. */
export const PauseSheet = ({ open, onOpenChange, nextDay, busy, onPause }: PauseSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Pause the plan</Trans>}>
    <div className="flex flex-col gap-2 px-4 pb-4">
      {spans.map((months) => {
        const until = monthsBefore(nextDay, -months)
        const day = dayText(until)
        return (
          <Button key={months} look="outline" busy={busy} onClick={() => onPause(until)}>
            <span className="figures">
              {plural(months, { one: '# month', other: '# months' })} · <Trans>resumes on {day}</Trans>
            </span>
          </Button>
        )
      })}
      <Button look="outline" busy={busy} onClick={() => onPause(undefined)}>
        <Trans>Until I resume it</Trans>
      </Button>
    </div>
  </Sheet>
)
