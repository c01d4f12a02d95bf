/** The Map within a Map, made when there is none. */
export const innerMap = <Outer, Inner, Value>(
  maps: Map<Outer, Map<Inner, Value>>,
  key: Outer,
): Map<Inner, Value> => {
  const known = maps.get(key)
  if (known !== undefined) return known
  const made = new Map<Inner, Value>()
  maps.set(key, made)
  return made
}

/** Appends to the list within a Map, which is made when there is none. */
export const addToList = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}
