/** A typed Indian mobile number as its ten digits; undefined if it is not one. */
export const tidyPhone = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s()-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}
