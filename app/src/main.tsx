import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { WholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startLive } from './api/live.ts'
import { keepSeen, queryClient } from './api/query-client.ts'
import { recoverFailed } from './api/recover.ts'
import { registerWorker } from './api/service-worker.ts'
import { within } from './api/within.ts'
import { App } from './frame/app.tsx'
import { watchShell } from './router/opening.ts'
import './app.css'
import { activateLanguage } from './locale/activate.ts'
import { startLanguage } from './locale/languages.ts'
import { laterPages, pages } from './pages.ts'
import { followSystemTheme } from './parts/theme.ts'
import { continueTo, currentPlace } from './router/navigation.ts'
import { matchOf } from './router/routes.ts'

/** The worker fetches every page's files, so it starts after the first screen and its requests. */
const workerDelayMs = 5000

const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The app works without it, except offline: a browser may forbid it.
  setTimeout(() => void registerWorker().catch(() => undefined), workerDelayMs)
}

/** So that the first tap on a link needn't wait for the table of the other pages. */
const tableDelayMs = 1500

/** Its shell looks just like the first page does while waiting for the same response. */
const checkWaitMs = 3000

/**
 * Lets people who needn't pass the security check start on the next page, where public/start.js redirects
 * them.
 */
const passCheck = async (): Promise<void> => {
  if (globalThis.tarazuPassCheck === undefined) return
  await within(globalThis.tarazuPassCheck, checkWaitMs)
  if (currentPlace().path === '/' && location.hash === '#/home') continueTo('/home')
}

const start = async (): Promise<void> => {
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no #root')
  followSystemTheme()
  keepSeen()
  recoverFailed(queryClient)
  startLive()
  const activation = activateLanguage(startLanguage())
  // The shell stays until the page's code has loaded; a failure now is reported when the page is shown.
  const opened = matchOf(currentPlace().href)
  const code =
    opened &&
    pages(opened.route)
      .load()
      .catch(() => undefined)
  await Promise.all([activation, code])
  await passCheck()
  watchShell(place)
  const root = createRoot(place)
  // In slices, so that a slow phone still responds to touch.
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n} defaultComponent={WholeFigures}>
          <QueryClientProvider client={queryClient}>
            <App pages={pages} />
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  )
  setTimeout(() => void laterPages.load().catch(() => undefined), tableDelayMs)
  registerServiceWorker()
}

void start()
