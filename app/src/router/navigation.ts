import { useSyncExternalStore } from 'react'
import { createHashHistory, type Place } from './hash-history.ts'
import { type Destination, hrefOf } from './routes.ts'

const history = createHashHistory(window)

/** Where the address leads now, outside of rendering; the page before may still stand while this one loads. */
export const currentPlace = history.place

/** Where the address leads, followed. */
export const usePlace = (): Place => useSyncExternalStore(history.subscribe, history.place, history.place)

export type Navigation = Destination & {
  /** In place of the page that stands now, so that the way back does not lead to it. */
  readonly replace?: boolean
  /** The page is the same and stays as far down as it is. */
  readonly keepScroll?: boolean
}

export const navigate = ({ replace = false, keepScroll = false, ...destination }: Navigation): void =>
  history.go(hrefOf(destination), { replace, keepScroll })

/** Goes to an address of the app that was written elsewhere, such as "/stocks?view=value". */
export const goTo = (href: string): void => history.go(href)

/** Goes on to an address of the app that was read from one, such as "/stocks?view=value", in place of this page. */
export const continueTo = (href: string): void => history.go(href, { replace: true })

/** To the page before; from a page that was opened by its address, to the home page. */
export const goBack = (): void => {
  if (history.canGoBack()) history.back()
  else navigate({ to: '/home', replace: true })
}
