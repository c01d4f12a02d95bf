/** The inner Map for a key, created if missing. */
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

/** Appends to the list for a key, created if missing. */
export const addToList = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}

/**
 * Remembers the result for a text. Clients choose the texts, so it keeps only a few, and no long ones; when
 * there are more, it starts over.
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
