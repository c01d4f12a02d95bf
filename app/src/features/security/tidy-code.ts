/** Ignores anything typed between the letters, and their case. */
export const tidyRecoveryCode = (typed: string): string =>
  (
    typed
      .toLowerCase()
      .replace(/[^a-z2-9]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-')

/** A code of the authenticator app or a recovery code, in the server's form; undefined if it is neither. */
export const tidyCode = (typed: string): string | undefined => {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return digits
  const code = tidyRecoveryCode(typed)
  return /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(code) ? code : undefined
}
