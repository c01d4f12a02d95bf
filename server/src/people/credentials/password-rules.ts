import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { foldDigits } from '@tarazu/contract/text/typed-input.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../../base/refusal.ts'

/** The minimum length of a new login password; an operator's opens many accounts. */
export const minimumPasswordLengths = { investor: 6, operator: 12 } as const
/** How many of the most common passwords of sufficient length are refused. */
const refusedCount = 10_000

/** Undoes variations that don't make a word harder to guess: letter case and width, another script's digits, surrounding blanks. */
const plain = (text: string): string => foldDigits(text.normalize('NFKC')).trim().toLowerCase()

/** In the order of leaked lists, most common first. */
const mostCommon: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= minimumPasswordLengths.investor)
    .slice(0, refusedCount),
)

/** Whether a login password is among the 10,000 most common. */
export const isCommonPassword = (password: string): boolean => mostCommon.has(plain(password))

/** Public facts about a person that must not be the password. */
export interface KnownOfPerson {
  /** Ten digits. */
  readonly phone: string
  readonly email: string | null
}

const isKnown = (password: string, { phone, email }: KnownOfPerson): boolean => {
  const tried = plain(password)
  const names = email === null ? [] : [plain(email), plain(email.split('@')[0] ?? '')]
  return tried.replace(/^\+?91(?=\d{10}$)|^0(?=\d{10}$)/, '') === phone || names.includes(tried)
}

/**
 * Refuses a new login password: passwordTooShort below the minimum length (details.length);
 * passwordEasyToGuess if it is among the most common, or the phone or email itself.
 */
export const checkNewPassword = (
  holder: keyof typeof minimumPasswordLengths,
  password: string,
  known: KnownOfPerson,
): void => {
  const length = minimumPasswordLengths[holder]
  if ([...password].length < length) throw new Refusal(refusals.passwordTooShort, { length: String(length) })
  if (isCommonPassword(password) || isKnown(password, known)) throw new Refusal(refusals.passwordEasyToGuess)
}
