import { type ComponentType, useEffect, useMemo, useState } from 'react'
import type { Place } from './hash-history.ts'
import { usePlace } from './navigation.ts'
import { isOpening } from './opening.ts'
import type { Pages } from './page-context.ts'
import { type Match, matchOf } from './routes.ts'

/** The previous page stays on screen this long while the next one's code is loading. */
const lateAfterMs = 200
/** The specification's limit for a page load, after which a retry is offered; the code may still arrive. */
const slowAfterMs = 3000

/** The page on the screen. */
export interface StandingPage {
  readonly place: Place
  /** Undefined: there is no such page. */
  readonly match: Match | undefined
  /** Undefined while its code is loading, and if that failed. */
  readonly component?: ComponentType | undefined
  /** Its code has been loading for some time. */
  readonly isLate?: boolean
  /** It takes too long. */
  readonly isSlow?: boolean
  /** Why its code could not be loaded. */
  readonly error?: unknown
}

/**
 * Follows the address. A page whose code hasn't loaded yet is shown once it has, or after a while without it.
 */
export const useStandingPage = (pages: Pages): StandingPage => {
  const place = usePlace()
  const match = useMemo(() => matchOf(place.href), [place])
  const code = match && pages(match.route)
  const component = code?.loaded()
  const isReady = code === undefined || component !== undefined
  const [standing, setStanding] = useState<StandingPage>({
    place,
    match,
    component,
    isLate: isOpening(),
  })
  if (isReady && (standing.place !== place || standing.component !== component))
    setStanding({ place, match, component })
  useEffect(() => {
    if (code === undefined || isReady) return
    // From then on the timers change nothing.
    let isLeft = false
    const show = (how: Partial<StandingPage>) => {
      if (!isLeft) setStanding({ place, match, ...how })
    }
    setTimeout(() => show({ isLate: true }), lateAfterMs)
    setTimeout(() => show({ isSlow: true }), slowAfterMs)
    code.load().then(
      (loaded) => show({ component: loaded }),
      (error: unknown) => {
        show({ error })
        isLeft = true
      },
    )
    return () => {
      isLeft = true
    }
  }, [place, match, code, isReady])
  return standing
}
