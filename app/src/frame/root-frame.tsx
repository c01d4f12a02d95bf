import { Trans } from '@lingui/react/macro'
import { classNames } from '@tarazu/ui/class-names.ts'
import { HeldContext } from '@tarazu/ui/held.ts'
import { PracticeRibbon } from '@tarazu/ui/practice-ribbon.tsx'
import { ToastRegion } from '@tarazu/ui/toast.tsx'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { listenToSession } from '../api/call.ts'
import { useOutage } from '../api/outage.ts'
import { forgetAccount } from '../api/query-client.ts'
import { BarCornerContext } from '../parts/bar-corner.tsx'
import { currentPlace, navigate } from '../router/navigation.ts'
import { matchOf } from '../router/routes.ts'
import { visitorRoutes } from '../router/visitor-routes.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { OutageNotice } from './outage-notice.tsx'
import { askToLogIn, loginRedirectMs } from './session-gate.tsx'

/** So that the code and the calls come after the content. */
const laterMs = 1500
const later = () => new Promise((resolve) => setTimeout(resolve, laterMs))

/** An optional part, which renders nothing if it fails to load. */
const extra = (load: () => Promise<() => ReactNode>) =>
  lazy<() => ReactNode>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )

const Companion = extra(() =>
  later()
    .then(() => import('./companion.tsx'))
    .then((module) => module.Companion),
)
const ServiceButton = extra(() =>
  later()
    .then(() => import('./service-button.tsx'))
    .then((module) => module.ServiceButton),
)
const DesktopNotice = extra(() => import('./desktop-notice.tsx').then((module) => module.DesktopNotice))

const barCorner = (
  <Suspense>
    <ServiceButton />
  </Suspense>
)

/** The frame of every page: a column of a phone's width, the ribbon, toasts, and session handling. */
export const RootFrame = ({ children }: { readonly children: ReactNode }) => {
  useSessionWatch()
  const atDesk = useAtDesk()
  const { isAway } = useOutage()
  return (
    <div
      className={classNames(
        'mx-auto flex min-h-dvh max-w-[500px] flex-col bg-canvas shadow-[0_0_0_1px_var(--line)]',
        isAway
          ? '[--frame-top:calc(4.25rem+env(safe-area-inset-top))]'
          : '[--frame-top:calc(1.5rem+env(safe-area-inset-top))]',
      )}
    >
      <aside className="sticky top-0 z-30 bg-accent-soft pt-[env(safe-area-inset-top)]">
        <PracticeRibbon>
          <Trans comment="prescribed by the specification, word for word">
            Practice market · no real money
          </Trans>
        </PracticeRibbon>
        <div role="status">{isAway && <OutageNotice />}</div>
      </aside>
      <OfflineNotice />
      <HeldContext value={isAway}>
        <BarCornerContext value={barCorner}>{children}</BarCornerContext>
      </HeldContext>
      <ToastRegion />
      <Suspense>
        {atDesk && <DesktopNotice />}
        <Companion />
      </Suspense>
    </div>
  )
}

const useSessionWatch = (): void => {
  useEffect(() => {
    let redirecting: ReturnType<typeof setTimeout> | undefined
    /** Where to return afterwards; undefined if the page itself redirects. */
    const here = () => {
      const { path, href } = currentPlace()
      return path === '/' || path === '/login' ? undefined : href
    }
    listenToSession({
      ended: (silently) => {
        forgetAccount()
        const route = matchOf(currentPlace().href)?.route
        // Other pages redirect to the login page on their own.
        const isOpen = route === undefined || visitorRoutes.has(route)
        if (silently || !isOpen || redirecting !== undefined || route === '/login') return
        askToLogIn()
        redirecting = setTimeout(() => {
          redirecting = undefined
          if (currentPlace().path === '/login') return
          const next = here()
          navigate({ to: '/login', search: next === undefined ? {} : { next } })
        }, loginRedirectMs)
      },
      checkNeeded: () => {
        const next = currentPlace().path === '/login' ? '/login' : here()
        navigate({ to: '/', search: next === undefined ? {} : { next }, replace: true })
      },
    })
    return () => clearTimeout(redirecting)
  }, [])
}

/** Wider than a phone, and with a mouse, which a phone in landscape lacks. */
const deskQuery = '(min-width: 501px) and (pointer: fine)'

/** Whether the app runs at a desk; false while the shell is built. */
const useAtDesk = (): boolean => {
  const [atDesk, setAtDesk] = useState(false)
  useEffect(() => {
    const media = matchMedia(deskQuery)
    const look = () => setAtDesk(media.matches)
    look()
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  return atDesk
}
