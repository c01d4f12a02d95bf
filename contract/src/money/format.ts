/**
 * Display formats, built from parts so that they don't depend on the browser's locale; times are Indian time.
 * English and Hindi use Indian grouping (₹12,34,567.89) and day-month-year dates, Chinese groups of thousands
 * (₹1,234,567.89) and year-month-day dates.
 */

/** "1234567" → "12,34,567". Digits only. */
const groupIndian = (digits: string): string =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`

/** "1234567" → "1,234,567". Digits only. */
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** As in text/language.ts, whose folder imports this one. */
type Language = 'en' | 'hi' | 'zh-CN'

interface FigureOptions {
  /** Gains have a plus, losses a minus. A displayed zero never has a sign. */
  readonly sign?: boolean
}

interface RupeesOptions extends FigureOptions {
  readonly symbol?: boolean
  /** Drops the paise: "₹12,34,567". */
  readonly whole?: boolean
}

interface Figures {
  readonly rupeesText: (rupees: string, options?: RupeesOptions) => string
  readonly countText: (count: number) => string
  readonly dayText: (day: string) => string
  readonly dateText: (instant: string | number) => string
  readonly instantText: (instant: string | number) => string
}

const markOf = (shown: string, negative: boolean, { sign = false }: FigureOptions): string =>
  /[1-9]/.test(shown) ? (negative ? '−' : sign ? '+' : '') : ''

const indiaOffsetMs = 5.5 * 3_600_000

const two = (value: number) => String(value).padStart(2, '0')
const indiaParts = (instant: string | number): Date => new Date(new Date(instant).getTime() + indiaOffsetMs)

/** The date in India at a given time (ISO text or epoch milliseconds), as "2026-11-21" in every language. */
export const indiaDay = (instant: string | number): string => {
  const india = indiaParts(instant)
  return `${india.getUTCFullYear()}-${two(india.getUTCMonth() + 1)}-${two(india.getUTCDate())}`
}

/** "14:05:09": a time of day in India. */
export const timeText = (instant: string | number): string => {
  const india = indiaParts(instant)
  return `${two(india.getUTCHours())}:${two(india.getUTCMinutes())}:${two(india.getUTCSeconds())}`
}

/** "17:30", Indian time, for when seconds don't matter. */
export const hourText = (instant: string | number): string => timeText(instant).slice(0, 5)

const figuresWith = (group: (digits: string) => string, dayText: (day: string) => string): Figures => {
  const dateText = (instant: string | number) => dayText(indiaDay(instant))
  return {
    rupeesText: (rupees, options = {}) => {
      const [whole = '0', fraction = '00'] = rupees.replace('-', '').split('.')
      const shown = options.whole ? group(whole) : `${group(whole)}.${fraction}`
      const mark = markOf(shown, rupees.startsWith('-'), options)
      return `${mark}${options.symbol === false ? '' : '₹'}${shown}`
    },
    countText: (count) => `${count < 0 ? '−' : ''}${group(String(Math.abs(count)))}`,
    dayText,
    dateText,
    instantText: (instant) => `${dateText(instant)} ${timeText(instant)}`,
  }
}

const indian = figuresWith(groupIndian, (day) => day.split('-').reverse().join('-'))
const chinese = figuresWith(groupThousands, (day) => day)

/** A language's formats: for a server, whose readers have several languages. */
export const figuresIn = (language: Language): Figures => (language === 'zh-CN' ? chinese : indian)

let ofPage = indian

/** Switches the functions below to a language: for a page, which has one language at a time. */
export const showFiguresIn = (language: Language): void => {
  ofPage = figuresIn(language)
}

/** The wire's rupees to text: "-1234567.89" → "−₹12,34,567.89". */
export const rupeesText = (rupees: string, options?: RupeesOptions): string =>
  ofPage.rupeesText(rupees, options)

/** A whole number with its digits grouped: 1234567 → "12,34,567". */
export const countText = (count: number): string => ofPage.countText(count)

/** "21-11-2026": the date in India at a given time (ISO text or epoch milliseconds). */
export const dateText = (instant: string | number): string => ofPage.dateText(instant)

/** "2026-11-21" → "21-11-2026". */
export const dayText = (day: string): string => ofPage.dayText(day)

/** "21-11-2026 14:05:09": a date and time in India. */
export const instantText = (instant: string | number): string => ofPage.instantText(instant)

/** A ratio with that many decimals: -1.25 → "−1.25". */
export const ratioText = (ratio: number, decimals: number, options: FigureOptions = {}): string => {
  const shown = Math.abs(ratio).toFixed(decimals)
  return `${markOf(shown, ratio < 0, options)}${shown}`
}

/** A percentage with that many decimals: -1.25 → "−1.25%". */
export const percentText = (percent: number, decimals: number, options: FigureOptions = {}): string =>
  `${ratioText(percent, decimals, options)}%`
