import { backLayers } from '@tarazu/ui/back-layers.ts'
import { useSyncExternalStore } from 'react'
import { createHashHistory, type Place } from './hash-history.ts'
import { type Destination, hrefOf } from './routes.ts'

const history = createHashHistory(window, backLayers())

/** The current address, for use outside rendering; the previous page may still be shown while this one loads. */
export const currentPlace = history.place

/** The current address, reactive. */
export const usePlace = (): Place => useSyncExternalStore(history.subscribe, history.place, history.place)

export type Navigation = Destination & {
  /** Replaces the current page, so that Back skips it. */
  readonly replace?: boolean
  /** The page is the same and keeps its scroll position. */
  readonly keepScroll?: boolean
}

export const navigate = ({ replace = false, keepScroll = false, ...destination }: Navigation): void =>
  history.go(hrefOf(destination), { replace, keepScroll })

/** Navigates to an app address given as text, such as "/stocks?view=value". */
export const goTo = (href: string): void => history.go(href)

/** Replaces this page with an app address given as text, such as "/stocks?view=value". */
export const continueTo = (href: string): void => history.go(href, { replace: true })

/** Goes to the previous page or, from a page opened by its address, to the home page. */
export const goBack = (): void => {
  if (history.canGoBack()) history.back()
  else navigate({ to: '/home', replace: true })
}
