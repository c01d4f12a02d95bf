import { Trans, useLingui } from '@lingui/react/macro'
import { PracticeRibbon } from '@tarazu/ui/practice-ribbon.tsx'
import { showToast, ToastRegion } from '@tarazu/ui/toast.tsx'
import { Smartphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { listenToSession } from '../api/call.ts'
import { forgetAccount } from '../api/query-client.ts'
import { currentPlace, navigate } from '../router/navigation.ts'
import { matchOf } from '../router/routes.ts'
import { visitorRoutes } from '../router/visitor-routes.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { loginRedirectMs } from './session-gate.tsx'

// Not part of the first screen: its code loads after the content.
const Companion = lazy<() => ReactNode>(() =>
  import('./companion.tsx').then(
    (module) => ({ default: module.Companion }),
    // A page without it is better than no page.
    () => ({ default: () => null }),
  ),
)

/** The frame of every page: the column of a phone's width, the ribbon, toasts, and the handling of the session. */
export const RootFrame = ({ children }: { readonly children: ReactNode }) => {
  useSessionWatch()
  return (
    <div className="mx-auto flex min-h-dvh max-w-[500px] flex-col bg-canvas shadow-[0_0_0_1px_var(--line)] [--frame-top:calc(1.5rem+env(safe-area-inset-top))]">
      <DesktopNotice />
      <aside className="sticky top-0 z-30 bg-accent-soft pt-[env(safe-area-inset-top)]">
        <PracticeRibbon>
          <Trans comment="prescribed by the specification, word for word">
            Practice market · no real money
          </Trans>
        </PracticeRibbon>
      </aside>
      <OfflineNotice />
      {children}
      <ToastRegion />
      <Suspense>
        <Companion />
      </Suspense>
    </div>
  )
}

const useSessionWatch = (): void => {
  const { t } = useLingui()
  useEffect(() => {
    let redirecting: ReturnType<typeof setTimeout> | undefined
    /** Where to come back to; undefined if the page itself leads on. */
    const here = () => {
      const { path, href } = currentPlace()
      return path === '/' || path === '/login' ? undefined : href
    }
    listenToSession({
      ended: (silently) => {
        forgetAccount()
        const route = matchOf(currentPlace().href)?.route
        // Other pages lead to the login page themselves.
        const isOpen = route === undefined || visitorRoutes.has(route)
        if (silently || !isOpen || redirecting !== undefined || route === '/login') return
        showToast(
          t({ message: 'Please log in first', comment: 'prescribed by the specification, word for word' }),
        )
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
  }, [t])
}

/** On a screen that only a desk has room for. */
const DesktopNotice = () => (
  <aside className="fixed top-6 left-[calc(50%+270px)] hidden w-56 rounded-lg border border-line bg-surface p-4 text-sm lg:block">
    <Smartphone className="mb-2 size-6 text-accent" aria-hidden />
    <p className="font-semibold">
      <Trans>Designed for phones</Trans>
    </p>
    <p className="mt-1 text-muted">
      <Trans>For the best experience, open this page on your phone.</Trans>
    </p>
  </aside>
)
