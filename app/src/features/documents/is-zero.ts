export const isZero = (rupees: string): boolean => /^-?0+\.00$/.test(rupees)
