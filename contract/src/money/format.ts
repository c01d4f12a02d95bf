/**
 * How figures look to people: Indian grouping always (₹12,34,567.89), dates day-month-year in India's time, built
 * from parts so that no browser's locale changes them.
 */

/** "1234567" → "12,34,567". Digits only. */
const groupIndian = (digits: string): string =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`

/** The wire's rupees to text: "-1234567.89" → "−₹12,34,567.89"; with `sign`, gains carry a plus. */
export const rupeesText = (
  rupees: string,
  options: { readonly sign?: boolean; readonly symbol?: boolean } = {},
): string => {
  const negative = rupees.startsWith('-')
  const [whole = '0', fraction = '00'] = rupees.replace('-', '').split('.')
  const zero = /^0*$/.test(whole + fraction)
  const mark = zero ? '' : negative ? '−' : options.sign ? '+' : ''
  return `${mark}${options.symbol === false ? '' : '₹'}${groupIndian(whole)}.${fraction}`
}

/** A whole number with Indian grouping: 1234567 → "12,34,567". */
export const countText = (count: number): string =>
  `${count < 0 ? '−' : ''}${groupIndian(String(Math.abs(count)))}`

const indiaOffsetMs = 5.5 * 3_600_000
const two = (value: number) => String(value).padStart(2, '0')
const indiaParts = (instant: string | number): Date => new Date(new Date(instant).getTime() + indiaOffsetMs)

/** "21-11-2026", India's date of an instant (ISO text or epoch milliseconds). */
export const dateText = (instant: string | number): string => {
  const india = indiaParts(instant)
  return `${two(india.getUTCDate())}-${two(india.getUTCMonth() + 1)}-${india.getUTCFullYear()}`
}

/** "2026-11-21" → "21-11-2026". */
export const dayText = (day: string): string => day.split('-').reverse().join('-')

/** "14:05:09", India's time of an instant. */
export const timeText = (instant: string | number): string => {
  const india = indiaParts(instant)
  return `${two(india.getUTCHours())}:${two(india.getUTCMinutes())}:${two(india.getUTCSeconds())}`
}

/** "21-11-2026 14:05:09", India's date and time of an instant. */
export const instantText = (instant: string | number): string => `${dateText(instant)} ${timeText(instant)}`
