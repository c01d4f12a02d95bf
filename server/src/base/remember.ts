/**
 * Caches the result for a text. Clients choose the texts, so it keeps only a few, and no long ones; when it is full, it
 * is cleared.
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
