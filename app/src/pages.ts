import { HomePage } from './pages/home/home-page.tsx'
import { SecurityCheckPage } from './pages/security-check/security-check-page.tsx'
import { firstPage, latePages, loadedOnce } from './router/page-code.ts'
import type { Pages } from './router/page-context.ts'

const securityCheck = firstPage(SecurityCheckPage)
const home = firstPage(HomePage)

/** The table of all other pages, which the first screen does not need. */
export const laterPages = loadedOnce(async () => (await import('./later-pages.ts')).laterPages)
const later = latePages(laterPages)

/** Every page of the app. Those of the first screen load with the app, the others when they are opened. */
export const pages: Pages = (route) => {
  if (route === '/') return securityCheck
  return route === '/home' ? home : later(route)
}
