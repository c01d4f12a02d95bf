/** A company's first letters in a square, where others show a logo. */
export const IssueMark = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden="true"
    className="flex size-10 shrink-0 items-center justify-center rounded-md bg-accent-soft font-semibold text-accent text-sm"
  >
    {name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => [...word][0] ?? '')
      .join('')
      .toUpperCase()}
  </span>
)
