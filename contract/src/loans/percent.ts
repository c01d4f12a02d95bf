/** "400" parts per million → "0.0400" per cent. */
export const dailyPercent = (ppm: bigint): string => {
  const digits = ppm.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** 137222 parts per million → "13.72" per cent, rounded half up. */
export const yearlyPercent = (ppm: bigint): string => {
  const hundredths = ((ppm + 50n) / 100n).toString().padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}
