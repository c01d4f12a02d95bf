/**
 * Display formats: always Indian grouping (₹12,34,567.89) and day-month-year dates in Indian time, built from parts so
 * that they don't depend on the browser's locale.
 */

/** "1234567" → "12,34,567". Digits only. */
const groupIndian = (digits: string): string =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`

interface FigureOptions {
  /** Gains have a plus, losses a minus. A displayed zero never has a sign. */
  readonly sign?: boolean
}

interface RupeesOptions extends FigureOptions {
  readonly symbol?: boolean
  /** Drops the paise: "₹12,34,567". */
  readonly whole?: boolean
}

const markOf = (shown: string, negative: boolean, { sign = false }: FigureOptions): string =>
  /[1-9]/.test(shown) ? (negative ? '−' : sign ? '+' : '') : ''

/** Wire rupees to display text: "-1234567.89" → "−₹12,34,567.89". */
export const rupeesText = (rupees: string, options: RupeesOptions = {}): string => {
  const [whole = '0', fraction = '00'] = rupees.replace('-', '').split('.')
  const shown = options.whole ? groupIndian(whole) : `${groupIndian(whole)}.${fraction}`
  const mark = markOf(shown, rupees.startsWith('-'), options)
  return `${mark}${options.symbol === false ? '' : '₹'}${shown}`
}

/** A ratio with some decimals: -1.25 → "−1.25". */
export const ratioText = (ratio: number, decimals: number, options: FigureOptions = {}): string => {
  const shown = Math.abs(ratio).toFixed(decimals)
  return `${markOf(shown, ratio < 0, options)}${shown}`
}

/** A percentage with some decimals: -1.25 → "−1.25%". */
export const percentText = (percent: number, decimals: number, options: FigureOptions = {}): string =>
  `${ratioText(percent, decimals, options)}%`

/** A whole number with Indian grouping: 1234567 → "12,34,567". */
export const countText = (count: number): string =>
  `${count < 0 ? '−' : ''}${groupIndian(String(Math.abs(count)))}`

const indiaOffsetMs = 5.5 * 3_600_000
const two = (value: number) => String(value).padStart(2, '0')
const indiaParts = (instant: string | number): Date => new Date(new Date(instant).getTime() + indiaOffsetMs)

/** "21-11-2026", India's date at an instant (ISO text or epoch milliseconds). */
export const dateText = (instant: string | number): string => {
  const india = indiaParts(instant)
  return `${two(india.getUTCDate())}-${two(india.getUTCMonth() + 1)}-${india.getUTCFullYear()}`
}

/** "2026-11-21" → "21-11-2026". */
export const dayText = (day: string): string => day.split('-').reverse().join('-')

/** "14:05:09", India's time at an instant. */
export const timeText = (instant: string | number): string => {
  const india = indiaParts(instant)
  return `${two(india.getUTCHours())}:${two(india.getUTCMinutes())}:${two(india.getUTCSeconds())}`
}

/** "21-11-2026 14:05:09", India's date and time at an instant. */
export const instantText = (instant: string | number): string => `${dateText(instant)} ${timeText(instant)}`
