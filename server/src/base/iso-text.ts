const [secondMs, dayMs] = [1_000, 86_400_000]
/** The years from 0 to 9999, which fit the text's four digits. */
const firstMs = Date.parse('0000-01-01T00:00:00Z')
const endMs = Date.parse('9999-12-31T23:59:59.999Z') + 1
/** From 1 March of the year 0 to 1970, and in four centuries. */
const [daysBefore1970, daysOf400Years] = [719_468, 146_097]

const digitPairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const pair = (number: number): string => digitPairs[number] as string

/**
 * Years that begin in March end with their leap day (H. Hinnant, chrono-Compatible Low-Level Date Algorithms, 2021).
 */
const dateText = (daysSince1970: number): string => {
  const days = daysSince1970 + daysBefore1970
  const era = Math.floor(days / daysOf400Years)
  const ofEra = days - era * daysOf400Years
  const leapDays = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096)
  const yearOfEra = Math.floor((ofEra - leapDays) / 365)
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = 400 * era + yearOfEra + (month <= 2 ? 1 : 0)
  return `${pair(Math.floor(year / 100))}${pair(year % 100)}-${pair(month)}-${pair(day)}`
}

/**
 * A time in the calls' format: ISO 8601, UTC, to the millisecond. Date's toISOString writes the same text but
 * takes more than twice as long, which was a quarter of the time for an answer with years of candles.
 */
export const isoText = (instantMs: bigint | number): string => {
  const ms = Number(instantMs)
  if (!Number.isInteger(ms) || ms < firstMs || ms >= endMs) return new Date(ms).toISOString()
  const day = Math.floor(ms / dayMs)
  const second = Math.floor((ms - day * dayMs) / secondMs)
  const minute = Math.floor(second / 60)
  const rest = ms - day * dayMs - second * secondMs
  const clock = `${pair(Math.floor(minute / 60))}:${pair(minute % 60)}:${pair(second % 60)}`
  return `${dateText(day)}T${clock}.${Math.floor(rest / 100)}${pair(rest % 100)}Z`
}
