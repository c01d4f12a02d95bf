import { classNames } from './class-names.ts'

/** Hues as far apart as ten colours can be. */
const hueCount = 10

/** A hash: always the same for the same name, and rarely the same for similar ones. */
export const monogramHue = (name: string): number => {
  let hash = 0
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return (hash % hueCount) * (360 / hueCount)
}

/** The initials of a name's first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

interface MonogramProps {
  /** From the English name, so that a company has the same colour in every language. */
  readonly name: string
  readonly className?: string
}

/** A company's initials in its own colour, where others show a logo. */
export const Monogram = ({ name, className }: MonogramProps) => {
  const hue = monogramHue(name)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-xs',
        className,
      )}
      style={{
        backgroundColor: `light-dark(oklch(0.94 0.04 ${hue}), oklch(0.31 0.06 ${hue}))`,
        color: `light-dark(oklch(0.42 0.11 ${hue}), oklch(0.88 0.07 ${hue}))`,
      }}
    >
      {initialsOf(name)}
    </span>
  )
}
