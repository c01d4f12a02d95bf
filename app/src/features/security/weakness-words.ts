import { useLingui } from '@lingui/react/macro'
import { type Weakness, weaknessOf } from '@tarazu/contract/people/transaction-password.ts'

/** A sentence about why six digits are refused as a transaction password; undefined if they aren't. */
export const useWeakness = (): ((password: string) => string | undefined) => {
  const { t } = useLingui()
  const sentences: Readonly<Record<Weakness, string>> = {
    run: t`Too easy: the digits repeat or run in sequence. Choose other digits.`,
    pattern: t`Too easy: the digits form a pattern. Choose other digits.`,
    date: t`Too easy: this looks like a birthday. Choose other digits.`,
    phone: t`Too easy: it’s part of your phone number. Choose other digits.`,
  }
  return (password) => {
    const weakness = weaknessOf(password, undefined)
    return weakness === undefined ? undefined : sentences[weakness]
  }
}
