/** The part of Window used here. */
export type LayeredBrowser = Pick<Window, 'addEventListener' | 'history' | 'location'>

/** How many layers (sheets, dialogs, full screens) were open at this history entry. */
export const layersAt = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
    ? state.layers
    : 0

/** Far longer than a step through the history takes. */
const stepMs = 1_000

interface Layer {
  /** Asks the layer to close; if it refuses, it stays open and gets a new entry. */
  readonly close: () => void
  /**
   * Whether it has a history entry. A layer that replaces another has one at once; one that opens during a
   * step gets one afterwards.
   */
  hasEntry: boolean
}

/** Detects an address opened during a pending step, which then navigates away from it. */
const createOvertaking = ({ history, location }: LayeredBrowser) => {
  /** "#/stocks", and the time by which the pending step must have arrived. */
  let opened = ''
  let arrivesUntilMs = 0
  let lost: string | undefined
  return {
    arrive: (isStepping: boolean): void => {
      lost = Date.now() < arrivesUntilMs ? opened : undefined
      arrivesUntilMs = 0
      // A typed address or a plain link has no state yet.
      if (history.state === null && (isStepping || lost !== undefined)) {
        opened = location.hash
        arrivesUntilMs = Date.now() + stepMs
      }
    },
    /** The address that the last step navigated away from. */
    lost: (): string | undefined => lost,
  }
}

/**
 * One browser history entry per layer above the page, so that Back closes the top layer and not the page. When a layer
 * closes in another way, its entry is removed, unless another layer replaces it or the page is left from within it
 * (whenSettled). Stale entries, after a reload or going forward, are skipped.
 */
export const createBackLayers = (browser: LayeredBrowser) => {
  const { history } = browser
  const open: Layer[] = []
  let afterwards: (() => void)[] = []
  let isStepping = false
  const overtaking = createOvertaking(browser)
  let isScheduled = false

  const settle = (): void => {
    isScheduled = false
    if (isStepping) return
    for (let layers = layersAt(history.state); layers < open.length; )
      history.pushState({ ...history.state, layers: ++layers }, '')
    for (const layer of open) layer.hasEntry = true
    const surplus = layersAt(history.state) - open.length
    if (surplus > 0) {
      isStepping = true
      history.go(-surplus)
      return
    }
    const waiting = afterwards
    afterwards = []
    for (const step of waiting) step()
  }
  /** After everything else that opens or closes in the same task. */
  const settleSoon = (): void => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(settle)
  }
  browser.addEventListener('popstate', () => {
    overtaking.arrive(isStepping)
    isStepping = false
    for (const layer of open.slice(layersAt(history.state)).reverse()) if (layer.hasEntry) layer.close()
    settleSoon()
  })
  const whenSettled = (step: () => void): void => {
    if (isStepping) afterwards.push(step)
    else step()
  }
  // Reloaded with an open sheet: it is closed now.
  if (layersAt(history.state) > 0) settleSoon()

  return {
    /** Puts a layer on top. Returns a function that removes it. */
    add: (close: () => void): (() => void) => {
      const takesOver = !isStepping && layersAt(history.state) > open.length
      const layer: Layer = { close, hasEntry: takesOver }
      open.push(layer)
      settleSoon()
      return () => {
        open.splice(open.indexOf(layer), 1)
        settleSoon()
      }
    },
    /** Takes a step through the history: at once, or once a closing layer's entry is gone. */
    whenSettled,
    /**
     * Called for each step to an entry with a state. Returns the address ("#/stocks") that was opened during the step
     * and lost by it, for the router to open again.
     */
    lostAddress: overtaking.lost,
    /** Goes to the previous page, leaving all open or closing layers. There must be a previous page. */
    leave: (): void =>
      whenSettled(() => {
        isStepping = true
        history.go(-1 - layersAt(history.state))
      }),
  }
}

type BackLayers = ReturnType<typeof createBackLayers>

let ofWindow: BackLayers | undefined

export const backLayers = (): BackLayers => {
  ofWindow ??= createBackLayers(window)
  return ofWindow
}
