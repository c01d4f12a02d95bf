/** The search part of a page's URL: texts by name. */
export type SearchValues = Readonly<Record<string, string | undefined>>

/** A value that JSON would parse, such as a number: it is quoted, as in the addresses of earlier versions. */
const isJson = (value: string): boolean => {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

const unquoted = (value: string): string => {
  if (!value.startsWith('"')) return value
  try {
    const inside: unknown = JSON.parse(value)
    return typeof inside === 'string' ? inside : value
  } catch {
    return value
  }
}

/** "?view=value&code=%22500325%22", or empty if there are no values. */
export const searchText = (values: SearchValues): string => {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) written.set(name, isJson(value) ? JSON.stringify(value) : value)
  }
  return written.size === 0 ? '' : `?${written}`
}

/**
 * The values of a text with or without its ?, as texts, whether quoted or not. If a name occurs twice, the last value
 * counts.
 */
export const readSearchText = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, unquoted(value)] as const))
