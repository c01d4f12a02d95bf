import { type createBackLayers, layersAt } from '@tarazu/ui/back-layers.ts'

/** The part of Window used here. */
export type Browser = Pick<Window, 'addEventListener' | 'history' | 'location'>

/**
 * Reopens an address that was opened while a dialog's history entry was being removed, and that this step has navigated
 * away from. Every entry gets a state: one without a state has just been opened.
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
    // The dialog's entry is stale.
    else if (layersAt(history.state) > 0) location.replace(lost)
    else location.hash = lost
  })
}
