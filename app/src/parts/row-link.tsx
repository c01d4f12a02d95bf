import { Link, type LinkProps } from '../router/link.tsx'

/** A list row that links to its own page. */
export const RowLink = (link: LinkProps) => (
  <Link
    {...link}
    className="tappable row-containment block border-line border-b -outline-offset-2 last:border-b-0"
  />
)
