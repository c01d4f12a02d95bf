export interface ChartColours {
  readonly canvas: string
  readonly line: string
  readonly strongLine: string
  readonly muted: string
  readonly ink: string
  readonly accent: string
  readonly gain: string
  readonly gainSoft: string
  readonly loss: string
  readonly lossSoft: string
  readonly seriesBlue: string
  readonly seriesViolet: string
}

/** The current theme's design tokens, resolved for the canvas. */
export const chartColours = (): ChartColours => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    canvas: token('canvas'),
    line: token('line'),
    strongLine: token('strong-line'),
    muted: token('muted'),
    ink: token('ink'),
    accent: token('accent'),
    gain: token('gain'),
    gainSoft: token('gain-soft'),
    loss: token('loss'),
    lossSoft: token('loss-soft'),
    seriesBlue: token('series-blue'),
    seriesViolet: token('series-violet'),
  }
}

/** Calls back when the theme changes between light and dark; returns a function that unsubscribes. */
export const onThemeChange = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
