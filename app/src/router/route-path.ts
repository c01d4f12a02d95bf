const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** "/stock/$exchange/$code" with its parameters filled in, encoded. */
export const filledPath = (route: string, parameters: Readonly<Record<string, string>> = {}): string =>
  route.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))

/**
 * The decoded parameters of a path that matches the route; undefined if it doesn't match, or is encoded
 * incorrectly. A trailing slash and the case of the route's own letters don't matter.
 */
export const matchedParameters = (
  route: string,
  path: string,
): Readonly<Record<string, string>> | undefined => {
  const wanted = partsOf(route)
  const given = partsOf(path)
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? ''
    if (!part.startsWith('$')) {
      if (part !== value.toLowerCase()) return undefined
      continue
    }
    try {
      parameters[part.slice(1)] = decodeURIComponent(value)
    } catch {
      return undefined
    }
  }
  return parameters
}
