import { type Paise, paiseFromRupees } from '@tarazu/contract/money/money.ts'

/** What was typed as an amount: commas, spaces and the rupee sign fall away. Undefined when it is none. */
export const typedPaise = (typed: string): Paise | undefined => {
  const plain = typed.replaceAll(/[\s,₹]/g, '').replace(/^0+(?=\d)/, '')
  const amountPaise = paiseFromRupees(plain)
  return amountPaise === undefined || amountPaise < 0n ? undefined : amountPaise
}

/** "04:09" of a number of milliseconds; never below zero. */
export const countdownText = (remainingMs: number): string => {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
