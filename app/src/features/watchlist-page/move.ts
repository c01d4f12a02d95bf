/** The list with one item moved by some places; at either end it stays. */
export const moved = <Item>(items: readonly Item[], from: number, by: number): readonly Item[] => {
  const to = Math.max(0, Math.min(items.length - 1, from + by))
  const item = items[from]
  if (item === undefined || to === from) return items
  const rest = items.filter((_item, place) => place !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
