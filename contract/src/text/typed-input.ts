import type { Paise } from '../money/money.ts'

/**
 * Numbers, mobile numbers and codes as people type and paste them. The app and the wire read them here, so that both
 * accept the same. A value is accepted or refused (undefined); it is never turned into another one.
 *
 * | what                  | accepted                                                | refused                          |
 * |-----------------------|---------------------------------------------------------|----------------------------------|
 * | digits                | ASCII, full width, of any script: `१००`, `۱۰۰`          | `10²`, `½`, `①`, `௰`             |
 * | marks around and in   | invisible and bidirectional ones, no-break spaces       | line breaks inside               |
 * | currency              | `₹`, `Rs`, `Re`, `INR`, `रु`, `रू`, `रुपये`, `रुपए`, also with a dot, before or after | `$`, twice |
 * | grouping              | `1,00,000`, `100,000`, `1 00 000`, `100 000`            | `1,00`, `1,00 000`, `0,100`      |
 * | decimal point         | `451.50`, `451.`, `100.0` as a whole number             | `.5`, `1.2.3`, `100.5` as one    |
 * | ending                | `5000/-`, `5000/=`, `5000 only`, `5000/- only`          | `5000/`, `5000-`, `5000only`     |
 * | sign and exponent     | none; where a number may be negative, `-3` with any minus or dash | `-100`, `+100`, `(100)`, `1e2` |
 * | mobile number         | `98765 43210`, `98765–43210`, `(98765) 43・210`, a tab, `~`, `tel:` before it | letters, other lengths |
 * | its country code      | `+91`, `+91 (0)`, `0091`, `91`, `0`, one of them        | `+1`, `+91 0`, `+91 +91`         |
 * | code, number of an identity, account or branch | `9999-4105 7058`, `zzzpr1234k`, `482 937`, a tab | other signs |
 * | code of six digits    | also `482.937`, `48·29·37`                              | `4829.37`                        |
 * | password              | its digits in any script; nothing else folded           |                                  |
 *
 * Grouping is international (threes) or Indian (three, then twos), with one separator throughout: a comma, also the
 * Arabic one, or a space. Number and code inputs may have at most 64 characters.
 */

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))
/** Unicode places a script's ten digits in sequence, zero first. */
const folded = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

/** Digits of any script as ASCII digits, everything else unchanged: for passwords. */
export const foldDigits = (typed: string): string => typed.replaceAll(/\p{Nd}/gu, folded)

/** In characters. */
export const longestTyped = 64
/** A placeholder that occurs in no number or code. */
const unreadable = '\ufffd'

/**
 * Removes invisible characters, applies NFKC, converts to ASCII digits. A superscript or fraction would become a digit
 * of the number, so it is kept as it is.
 */
const plain = (typed: string): string =>
  typed.length > longestTyped
    ? unreadable
    : foldDigits(
        typed
          .replaceAll(/\p{No}/gu, unreadable)
          .replaceAll(/\p{DI}/gu, '')
          .normalize('NFKC'),
      ).trim()

const separators = /[,\u060c\u066c]/g
const currency = '(?:₹|(?:rs|re|inr|रु|रू|रुपये|रुपए)\\.?)'
const amount = new RegExp(
  `^(?:${currency} *(?=\\d))?([\\d, ]*\\d)(?:\\.(\\d*))? *(?:/[=−\\p{Pd}]|${currency})?(?: +only\\.?)?$`,
  'iu',
)
const bothCurrencies = new RegExp(`^${currency}.*${currency}(?: +only\\.?)?$`, 'iu')
/** Plain digits, or in groups: threes, or twos before the last three. */
const grouped = /^(?:\d+|[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*|[1-9]\d?(?:([, ])\d\d)(?:\2\d\d)*\2\d{3})$/

/**
 * An unsigned number as typed, normalised to plain digits, "1,00,000.50" → "100000.5": no leading zeros, and
 * no trailing ones in the fraction. Undefined if it isn’t one, or if its fraction has more decimals than
 * allowed; trailing zeros don't count.
 */
export const typedDecimal = (typed: string, mostDecimals: number): string | undefined => {
  const text = plain(typed).replaceAll(separators, ',').replaceAll('\u066b', '.')
  const [, whole, fraction = ''] = amount.exec(text) ?? []
  if (whole === undefined || !grouped.test(whole) || bothCurrencies.test(text)) return undefined
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > mostDecimals) return undefined
  const digits = whole.replaceAll(/[, ]/g, '').replace(/^0+(?=\d)/, '')
  return decimals === '' ? digits : `${digits}.${decimals}`
}

/** Like `typedDecimal`, with an optional minus or dash before it: "– 3" → "-3". Zero has no sign. */
export const typedSignedDecimal = (typed: string, mostDecimals: number): string | undefined => {
  const [, sign, size = ''] = /^([−\p{Pd}]?)(.*)$/su.exec(plain(typed)) ?? []
  const decimal = typedDecimal(size, mostDecimals)
  return sign === '' || decimal === '0' ? decimal : decimal && `-${decimal}`
}

/** A typed amount in paise; undefined if it isn’t one or has a fraction of a paisa. */
export const typedRupees = (typed: string): Paise | undefined => {
  const [whole, decimals = ''] = typedDecimal(typed, 2)?.split('.') ?? []
  if (whole === undefined || whole.length > 15) return undefined
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
}

/** A typed count as a number; undefined if it isn’t one or is too large to be exact. */
export const typedWholeNumber = (typed: string): number | undefined => {
  const count = Number(typedDecimal(typed, 0))
  return Number.isSafeInteger(count) ? count : undefined
}

/** "(0)" after India's prefix is for calls within India: "+91 (0) 98765 43210". */
const domesticZero = /^(\(?(?:\+|00)91\)?[\s.-]*)\(0\)/

/** A typed mobile number without separators: only an optional plus sign and digits, if it is one at all. */
export const plainPhone = (typed: string): string =>
  plain(typed)
    .replace(/^tel: */i, '')
    .replace(domesticZero, '$1')
    .replaceAll(/[ \t.·•‧∙⋅・。⁃−۔⸱◦●˗~➖]|\p{Ps}|\p{Pe}|\p{Pd}/gu, '')

/** For a mobile number without separators: the prefixes for India and for long-distance calls. */
export const countryCode = /^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/

/** A typed Indian mobile number as its ten digits; undefined if it isn’t one. */
export const typedMobile = (typed: string): string | undefined => {
  const digits = plainPhone(typed).replace(countryCode, '')
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}

/** A typed code, or the number of an identity, an account or a branch: no spaces or dashes, capitals, ASCII digits. */
export const typedCode = (typed: string): string =>
  plain(typed)
    .replaceAll(/[ \t−]|\p{Pd}/gu, '')
    .toUpperCase()

/** Six digits from an app or a text message, "482 937" → "482937"; undefined if there aren't six. */
export const typedOneTimeCode = (typed: string): string | undefined => {
  const digits = typedCode(typed).replace(
    /^(\d{3})[.·•](\d{3})$|^(\d\d)[.·•](\d\d)[.·•](\d\d)$/,
    '$1$2$3$4$5',
  )
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** A recovery code in its stored form, "K3FP 9XWA …" → "k3fp-9xwa-…"; undefined if it isn’t one. */
export const typedRecoveryCode = (typed: string): string | undefined => {
  const code = typedCode(typed).toLowerCase()
  return /^[a-z2-9]{16}$/.test(code) ? code.replaceAll(/.{4}(?=.)/g, '$&-') : undefined
}
