const linesOf = (content: string): readonly string[] =>
  content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The lines removed from a file ("−…") and added to it ("+…"), each in its own order. */
export const changedLines = (before: string, after: string): readonly string[] => {
  const [one, other] = [new Set(linesOf(before)), new Set(linesOf(after))]
  const lost = [...one].filter((line) => !other.has(line)).map((line) => `−${line}`)
  const gained = [...other].filter((line) => !one.has(line)).map((line) => `+${line}`)
  return [...lost, ...gained]
}
