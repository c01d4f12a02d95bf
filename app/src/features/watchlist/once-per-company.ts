interface Listed {
  readonly exchange: string
  readonly code: string
  /** The same shares on the other exchange. */
  readonly otherListing: { readonly exchange: string; readonly code: string } | null
}

interface List<Row, Unquoted> {
  readonly rows: readonly Row[]
  readonly unquoted: readonly Unquoted[]
}

/** A company counts and is shown once, by its first listing; an older list may have both. */
export const oncePerCompany = <Row extends Listed, Unquoted>({
  rows,
  unquoted,
}: List<Row, Unquoted>): List<Row, Unquoted> => ({
  rows: rows.filter(
    ({ otherListing }, place) =>
      otherListing === null ||
      !rows
        .slice(0, place)
        .some(({ exchange, code }) => exchange === otherListing.exchange && code === otherListing.code),
  ),
  unquoted,
})
