/** The part of a window that this needs. */
export type LayeredBrowser = Pick<Window, 'addEventListener' | 'history' | 'location'>

/** How many sheets, dialogs and full screens were open above the page at this entry of the history. */
export const layersAt = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
    ? state.layers
    : 0

/** A step through the history takes far less. */
const stepMs = 1_000

interface Layer {
  /** Asks it to close; it may refuse, and then stays open with an entry of its own. */
  readonly close: () => void
  /**
   * Whether the history has an entry for it: one that takes another's place has its entry at once, one that opens during
   * a step gets its own after it.
   */
  hasEntry: boolean
}

/** Notices an address that is opened while a step through the history is under way: the step then leads away from it. */
const createOvertaking = ({ history, location }: LayeredBrowser) => {
  /** "#/stocks", and until when the step that was under way must have arrived. */
  let opened = ''
  let arrivesUntilMs = 0
  let lost: string | undefined
  return {
    arrive: (isStepping: boolean): void => {
      lost = Date.now() < arrivesUntilMs ? opened : undefined
      arrivesUntilMs = 0
      // An address that a person types or a plain link opens has no state yet.
      if (history.state === null && (isStepping || lost !== undefined)) {
        opened = location.hash
        arrivesUntilMs = Date.now() + stepMs
      }
    },
    /** The address that the last step has led away from. */
    lost: (): string | undefined => lost,
  }
}

/**
 * One entry of the browser's history for each layer above the page, so that the way back closes the topmost layer and
 * not the page. A layer that closes in another way takes its entry along, except where another layer takes its place,
 * or the page that is left from within it (whenSettled). Entries that nothing stands for any more, after a reload or
 * on the way forward, are stepped over.
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
  /** After everything that opens or closes with this layer. */
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
    /** Puts a layer on top. Returns the function that takes it away. */
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
    /** Takes a step through the history: at once, or when the entry of a layer that is closing is gone. */
    whenSettled,
    /**
     * As the history reports a step, at an entry with a state: the address, "#/stocks", that was opened while the step was
     * under way, and that it has led away from. Whoever keeps the addresses opens it again.
     */
    lostAddress: overtaking.lost,
    /** Goes to the page before this one, out of every layer that is open or closing. There must be one. */
    leave: (): void =>
      whenSettled(() => {
        isStepping = true
        history.go(-1 - layersAt(history.state))
      }),
  }
}

type BackLayers = ReturnType<typeof createBackLayers>

let ofWindow: BackLayers | undefined

/** Those of this window. */
export const backLayers = (): BackLayers => {
  ofWindow ??= createBackLayers(window)
  return ofWindow
}
