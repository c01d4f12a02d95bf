import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { useState } from 'react'
import { Sheet } from '../../parts/sheet.tsx'
import type { ChartEvent } from './chart-events.ts'
import type { ChartSheetProps } from './chart-sheet-props.ts'
import { EventRows } from './event-rows.tsx'
import { useEvents } from './use-chart-events.ts'

interface EventsSheetProps extends Omit<ChartSheetProps, 'charted'> {
  /** Newest first. */
  readonly events: readonly ChartEvent[]
}

/** The events of the tapped mark. */
export const EventsSheet = ({ events, open, onOpenChange }: EventsSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>On this candle</Trans>}>
    <EventRows events={events} />
  </Sheet>
)

const shownAtFirst = 30

/**
 * All events marked on a stock's chart, as a list: results, dividends, splits, news, the investor's trades.
 */
export const AllEventsSheet = ({ charted, open, onOpenChange }: ChartSheetProps) => {
  const all = useEvents(charted)
  const [count, setCount] = useState(shownAtFirst)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans comment="results, dividends, news and own trades of a stock">Events</Trans>}
      description={<Trans>Each of them is marked on the chart; tap its mark to open it.</Trans>}
    >
      <div className="min-h-[40dvh]">
        <EventRows events={all.slice(0, count)} />
        {all.length === 0 && (
          <p className="px-4 py-6 text-center text-muted text-sm">
            <Trans>Nothing has happened yet.</Trans>
          </p>
        )}
        {all.length > count && (
          <Button look="text" onClick={() => setCount(count + shownAtFirst)}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  )
}
