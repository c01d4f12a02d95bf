import { countryCode, plainPhone } from '@tarazu/contract/text/typed-input.ts'

/** The problem with a typed mobile number; undefined if there is none. */
export type PhoneProblem = 'phone-missing' | 'phone-signs' | 'phone-short' | 'phone-long' | 'phone-start'

export const phoneProblem = (typed: string): PhoneProblem | undefined => {
  const number = plainPhone(typed).replace(countryCode, '').replace(/^\+/, '')
  if (number === '') return 'phone-missing'
  if (/\D/.test(number)) return 'phone-signs'
  if (/^[0-5]/.test(number) && number.length >= 10) return 'phone-start'
  if (number.length < 10) return 'phone-short'
  if (number.length > 10) return 'phone-long'
  return undefined
}
