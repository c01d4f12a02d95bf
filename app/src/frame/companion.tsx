import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { online, versionCheck } from '@tarazu/contract/calls/site.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { useEffect } from 'react'
import { userInfoQuery } from '../api/account-queries.ts'
import { callQuietly } from '../api/call.ts'
import { onClockSkipped, onOrderChanged } from '../api/live.ts'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { reportOrder } from '../features/orders/order-toast.ts'
import { reportClockSkip } from '../features/portfolio/clock-notice.ts'
import { LongCallSpinner } from './long-call-spinner.tsx'

/**
 * Runs alongside every page and loads after the first one: the connection between app and server, and
 * notifications about orders.
 */
export const Companion = () => {
  usePresence()
  useEffect(() => onClockSkipped(reportClockSkip), [])
  useEffect(() => onOrderChanged((orderNo) => void reportOrder(orderNo).catch(() => undefined)), [])
  return (
    <>
      <NewerBuild />
      <LongCallSpinner />
    </>
  )
}

/** The server keeps the last report for half an hour. */
const reportEveryMs = 10 * 60_000

/** Reports to the server whether the app is visible; the session is read each time. */
const usePresence = () => {
  const token = useSession((session) => session.token)
  useEffect(() => {
    if (token === undefined) return
    const report = async () => {
      const status = document.hidden ? '0' : '1'
      const { userId } = document.hidden
        ? await queryClient.ensureQueryData(userInfoQuery)
        : await queryClient.fetchQuery(userInfoQuery)
      await callQuietly(online, { status, userId })
    }
    // Just for the desk's information: a failed report is repeated at the next opportunity.
    const reportQuietly = () => void report().catch(() => undefined)
    reportQuietly()
    const timer = setInterval(() => {
      if (!document.hidden) reportQuietly()
    }, reportEveryMs)
    document.addEventListener('visibilitychange', reportQuietly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reportQuietly)
    }
  }, [token])
}

/** "first-BX0x3k9f": the entry's URL has a hash of the whole app. Undefined under the development server. */
const ownBuild = (): string | undefined => {
  const entry = document.querySelector('script[type="module"][src^="/assets/"]')
  return entry?.getAttribute('src')?.replace(/^\/assets\/|\.js$/g, '')
}

const askEveryMs = 10 * 60_000

const NewerBuild = () => {
  const build = ownBuild()
  const { data } = useQuery({
    queryKey: ['site', 'build'],
    queryFn: ({ signal }) => callQuietly(versionCheck, build === undefined ? {} : { build }, { signal }),
    enabled: build !== undefined,
    staleTime: askEveryMs,
    meta: { silent: true },
    refetchInterval: askEveryMs,
  })
  return (
    <div role="status">
      {data?.newer && (
        <div className="page-width fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 px-3">
          <div className="flex items-center gap-3 rounded-lg bg-toast py-1.5 ps-4 pe-2 text-on-toast text-sm shadow-lg">
            <span className="flex-1">
              <Trans>An update is ready.</Trans>
            </span>
            <Button look="quiet" onClick={() => location.reload()}>
              <Trans>Update</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
