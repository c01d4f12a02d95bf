import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { FastForward } from 'lucide-react'
import { useState } from 'react'
import { minuteText } from '../../parts/minute-text.ts'
import { SkipSheet } from './skip-sheet.tsx'
import { type ChosenSkip, type SoloClock, soloTargetsQuery } from './solo-queries.ts'

/** The sheet's first view: the list, or a target to confirm. */
type Opened = 'list' | ChosenSkip

/** For somebody who learns alone: skips the market's clock ahead, and shows the progress of the work due on the way. */
export const SoloControls = () => {
  const { data } = useQuery(soloTargetsQuery)
  const [opened, setOpened] = useState<Opened>()
  if (data === undefined) return null
  if (data.catchingUp !== null) return <CatchingUp instant={data.instant} skip={data.catchingUp} />
  const nextOpen = data.targets.list.find(({ ahead }) => ahead === 'next-open')
  return (
    <>
      <div className="mx-4 mt-3 flex gap-2 [&>*]:flex-1">
        {nextOpen !== undefined && (
          <Button
            look="outline"
            icon={<FastForward className="size-4.5 shrink-0" aria-hidden />}
            onClick={() => setOpened(nextOpen)}
          >
            <Trans>Skip to the next open</Trans>
          </Button>
        )}
        <Button look="outline" onClick={() => setOpened('list')}>
          <Trans>Skip further</Trans>
        </Button>
      </div>
      <SkipSheet clock={data} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

interface CatchingUpProps {
  readonly instant: string
  readonly skip: NonNullable<SoloClock['catchingUp']>
}

const CatchingUp = ({ instant, skip: { from, to } }: CatchingUpProps) => {
  const { t } = useLingui()
  const wholeMs = Math.max(1, Date.parse(to) - Date.parse(from))
  const [target, reached] = [minuteText(to), minuteText(instant)]
  const part = Math.min(1, Math.max(0, (Date.parse(instant) - Date.parse(from)) / wholeMs))
  return (
    <div className="mx-4 mt-3 rounded-xl bg-sunken px-3 py-2.5">
      <div
        role="progressbar"
        aria-label={t`Skipping the clock ahead`}
        aria-valuenow={Math.round(part * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface"
      >
        <div
          className="h-full origin-left bg-link-fill transition-transform"
          style={{ transform: `scaleX(${Math.max(0.02, part)})` }}
        />
      </div>
      <p className="figures mt-1.5 text-muted text-sm">
        <Trans>
          Skipping to {target}, one day after another. The market is now at {reached}.
        </Trans>
      </p>
    </div>
  )
}
