import { Trans } from '@lingui/react/macro'
import type { SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
import type { ReactNode } from 'react'

export const aheadNames: Readonly<Record<SkipAhead, ReactNode>> = {
  hour: <Trans>One hour</Trans>,
  day: <Trans>One day</Trans>,
  'next-open': <Trans>Next market open</Trans>,
  'block-window': <Trans>Next block window</Trans>,
  'issue-close': <Trans>Next IPO close</Trans>,
  'issue-listing': <Trans>Next IPO listing</Trans>,
  'week-end': <Trans>End of the week</Trans>,
  'month-end': <Trans>End of the month</Trans>,
  date: <Trans>A date</Trans>,
}
