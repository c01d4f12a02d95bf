import { type createBackLayers, layersAt } from '@tarazu/ui/back-layers.ts'

/** The part of a window that this needs. */
export type Browser = Pick<Window, 'addEventListener' | 'history' | 'location'>

/**
 * Opens an address again that was opened while a dialog gave its entry of the history back, and that the browser has left
 * by this step. Every entry gets a state: those without one have just been opened.
 */
export const keepAddresses = (
  { addEventListener, history, location }: Browser,
  { lostAddress }: Pick<ReturnType<typeof createBackLayers>, 'lostAddress'>,
): void => {
  const mark = (): void => history.replaceState({}, '')
  if (history.state === null) mark()
  addEventListener('popstate', () => {
    const lost = lostAddress()
    if (history.state === null) mark()
    else if (lost === undefined) return
    // The dialog's entry stands for nothing any more.
    else if (layersAt(history.state) > 0) location.replace(lost)
    else location.hash = lost
  })
}
