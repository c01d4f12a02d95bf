import {
  typedCode,
  typedDecimal,
  typedMobile,
  typedOneTimeCode,
  typedRecoveryCode,
} from '@tarazu/contract/text/typed-input.ts'

const ruleOf = (isRead: (typed: string) => boolean) => (message: string) => ({
  validator: (_rule: unknown, typed: string | undefined = '') =>
    isRead(typed) ? Promise.resolve() : Promise.reject(new Error(message)),
})

/** Form field rules that use the wire's parsers. */
export const mobileRule = ruleOf((typed) => typedMobile(typed) !== undefined)
export const optionalMobileRule = ruleOf((typed) => typed.trim() === '' || typedMobile(typed) !== undefined)
export const userIdRule = ruleOf((typed) => /^[1-9]\d{0,18}$/.test(typedDecimal(typed, 0) ?? ''))
export const invitationCodeRule = ruleOf((typed) => /^([A-Z0-9]{6,12})?$/.test(typedCode(typed)))
export const oneTimeCodeRule = ruleOf((typed) => typedOneTimeCode(typed) !== undefined)
export const loginCodeRule = ruleOf(
  (typed) => (typedOneTimeCode(typed) ?? typedRecoveryCode(typed)) !== undefined,
)
