import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../../base/refusal.ts'

export const minimumPasswordLength = 6
/** So many of the commonest passwords that are long enough are refused. */
const refusedCount = 10_000

/** As people vary a word without making it harder to guess: letters' case and width, blanks around it. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** In the order in which leaked lists have them, the commonest first. */
const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= minimumPasswordLength)
    .slice(0, refusedCount),
)

/** Whether a login password is among the 10,000 commonest. */
export const isCommonPassword = (password: string): boolean => commonest.has(plain(password))

/** What of a person others know: none of it is a password. */
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

/** Refuses a new login password: 026 shorter than 6 characters; 027 among the commonest, or the phone or email itself. */
export const checkNewPassword = (password: string, known: KnownOfPerson): void => {
  if ([...password].length < minimumPasswordLength) throw new Refusal(refusals.passwordTooShort)
  if (isCommonPassword(password) || isKnown(password, known)) throw new Refusal(refusals.passwordEasyToGuess)
}
