import { Link, type LinkProps } from '../router/link.tsx'

/** A row of a list that leads to a page of its own. */
export const RowLink = (link: LinkProps) => (
  <Link
    {...link}
    className="tappable row-containment block border-line border-b -outline-offset-2 last:border-b-0"
  />
)
