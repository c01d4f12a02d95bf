import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLive } from './api/live.ts'
import { keepSeen, queryClient } from './api/query-client.ts'
import { registerWorker } from './api/service-worker.ts'
import { App } from './frame/app.tsx'
import './app.css'
import { followSystemTheme } from './frame/theme.ts'
import { activateLanguage } from './locale/activate.ts'
import { startLanguage } from './locale/languages.ts'
import { pages } from './pages.ts'
import { currentPlace } from './router/navigation.ts'
import { matchOf } from './router/routes.ts'

/** Once the page has loaded, so that the first screen has the network to itself. */
const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the app works, only not offline: a browser may forbid it.
  const register = () => void registerWorker().catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

const start = async (): Promise<void> => {
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no #root')
  followSystemTheme()
  keepSeen()
  startLive()
  // The page's code is on its way while the words are; what fails now is told when it is shown.
  const opened = matchOf(currentPlace().href)
  if (opened !== undefined) pages[opened.route].load().catch(() => undefined)
  await activateLanguage(startLanguage())
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <App pages={pages} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
  registerServiceWorker()
}

void start()
