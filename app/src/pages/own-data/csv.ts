/** A cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made text by an apostrophe. */
export const csvCell = (value: string | null): string => {
  if (value === null) return ''
  const safe = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvOf = ({
  columns,
  rows,
}: {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
}): string => [columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
