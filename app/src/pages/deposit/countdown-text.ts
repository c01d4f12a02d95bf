/** "04:09" from milliseconds; never below zero. */
export const countdownText = (remainingMs: number): string => {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
