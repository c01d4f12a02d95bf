/** Whatever a person puts between the letters, and however large they are. */
export const tidyRecoveryCode = (typed: string): string =>
  (
    typed
      .toLowerCase()
      .replace(/[^a-z2-9]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-')

/** A code of the authenticator app or a recovery code, as the server reads it; undefined when it is neither. */
export const tidyCode = (typed: string): string | undefined => {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return digits
  const code = tidyRecoveryCode(typed)
  return /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(code) ? code : undefined
}
