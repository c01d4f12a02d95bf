/** "IN" → "India" in the language; the code itself if the browser has no name for it. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
