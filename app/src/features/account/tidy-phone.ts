/** A typed number without spaces, signs and the country's code. */
const numberOf = (typed: string): string =>
  typed.replace(/[\s()-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')

/** A typed Indian mobile number as its ten digits; undefined if it is not one. */
export const tidyPhone = (typed: string): string | undefined => {
  const digits = numberOf(typed)
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}

/** What is wrong with a typed mobile number; undefined if nothing is. */
export type PhoneProblem = 'phone-missing' | 'phone-signs' | 'phone-short' | 'phone-long' | 'phone-start'

export const phoneProblem = (typed: string): PhoneProblem | undefined => {
  const number = numberOf(typed).replace(/^\+/, '')
  if (number === '') return 'phone-missing'
  if (/\D/.test(number)) return 'phone-signs'
  if (/^[0-5]/.test(number) && number.length >= 10) return 'phone-start'
  if (number.length < 10) return 'phone-short'
  if (number.length > 10) return 'phone-long'
  return undefined
}
