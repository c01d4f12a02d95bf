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

/**
 * Answers again what was found for a text before. Clients choose the texts, so it keeps few of them and none that is
 * long: when there are more, it starts over.
 */
export const remember = <Found>(
  find: (text: string) => Found,
  { most = 1_000, longest = 200 } = {},
): ((text: string) => Found) => {
  const found = new Map<string, { readonly value: Found }>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known.value
    const value = find(text)
    if (text.length > longest) return value
    if (found.size >= most) found.clear()
    found.set(text, { value })
    return value
  }
}
