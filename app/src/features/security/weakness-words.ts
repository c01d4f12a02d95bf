import { useLingui } from '@lingui/react/macro'
import { type Weakness, weaknessOf } from '@tarazu/contract/people/transaction-password.ts'

/** Why six digits are refused as a transaction password, as a sentence; undefined when they are not. */
export const useWeakness = (): ((password: string) => string | undefined) => {
  const { t } = useLingui()
  const sentences: Readonly<Record<Weakness, string>> = {
    run: t`Too easy: the digits repeat or run on. Choose others.`,
    pattern: t`Too easy: the digits form a pattern. Choose others.`,
    date: t`Too easy: this could be a birthday. Choose others.`,
    phone: t`Too easy: it is part of your phone number. Choose others.`,
  }
  return (password) => {
    const weakness = weaknessOf(password)
    return weakness === undefined ? undefined : sentences[weakness]
  }
}
