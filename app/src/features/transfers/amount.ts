import { type Paise, paiseFromRupees } from '@tarazu/contract/money/money.ts'

/** A typed amount: commas, spaces and the rupee sign are ignored. Undefined if it is not one. */
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
