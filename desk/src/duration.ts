const unit = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

/** "2 days 3 hours", the two largest units; at least "0 minutes". */
export const durationText = (durationMs: number): string => {
  const minutes = Math.floor(durationMs / 60_000)
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(minutes / 1_440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ]
  const first = parts.findIndex(([count]) => count > 0)
  if (first < 0) return unit(0, 'minute')
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, name]) => unit(count, name))
    .join(' ')
}
