/** The six digits that confirm a withdrawal, a fund order and a loan. The form and the server use the same rule. */
export const transactionPasswordForm = /^\d{6}$/

/** The number of wrong attempts that lock it until it is reset. */
export const transactionPasswordTries = 5

/**
 * Why six digits are too easy to guess:
 * - "run": all the same, or each a fixed step from the one before (000000, 123456, 975310);
 * - "pattern": halves or pairs repeated or mirrored, two different digits only, a line on the keypad;
 * - "date": day, month and year in any of the three usual orders, such as a birthday (DDMMYY, MMDDYY, YYMMDD);
 * - "phone": part of the person's own phone number.
 */
export type Weakness = 'run' | 'pattern' | 'date' | 'phone'

const isRun = (digits: readonly number[]): boolean => {
  const stepAt = (place: number) => ((digits[place] ?? 0) - (digits[place - 1] ?? 0) + 10) % 10
  return digits.slice(1).every((_digit, index) => stepAt(index + 1) === stepAt(1))
}

const keypadLines = new Set(
  '147258 258369 147369 369258 258147 369147 741852 852963 741963 159357 159753 357159 753159 789456 456123 789123 321654 654987 321987 159263 142536 147852 147896'.split(
    ' ',
  ),
)

const isPattern = (password: string): boolean =>
  new Set(password).size <= 2 ||
  /^(\d{3})\1$|^(\d\d)\2\2$/.test(password) ||
  /^(\d)(\d)(\d)\3\2\1$/.test(password) ||
  isPairedRun(password) ||
  keypadLines.has(password)

/** 112233, 554433: each digit twice, in a run. */
const isPairedRun = (password: string): boolean => {
  const [, one, two, three] = /^(\d)\1(\d)\2(\d)\3$/.exec(password) ?? []
  if (one === undefined || two === undefined || three === undefined) return false
  return isRun([Number(one), Number(two), Number(three)])
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isDay = (day: number, month: number): boolean => day >= 1 && day <= (monthDays[month - 1] ?? 0)

const isDate = (password: string): boolean => {
  const [first, middle, last] = [0, 2, 4].map((place) => Number(password.slice(place, place + 2))) as [
    number,
    number,
    number,
  ]
  return isDay(first, middle) || isDay(middle, first) || isDay(last, middle)
}

/**
 * Why this password should be refused; undefined if it isn't easy to guess. Only the server knows the phone's
 * digits. About 88,000 of the million are refused, nearly all of them dates.
 */
export const weaknessOf = (password: string, phone: string | undefined): Weakness | undefined => {
  if (isRun([...password].map(Number))) return 'run'
  if (isPattern(password)) return 'pattern'
  if (isDate(password)) return 'date'
  return phone?.includes(password) ? 'phone' : undefined
}
