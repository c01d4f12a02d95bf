import { type ComponentProps, type MouseEvent, use } from 'react'
import { goTo } from './navigation.ts'
import { PagesContext } from './page-context.ts'
import { type Destination, hrefOf, matchOf } from './routes.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target'>
export type LinkProps = Destination & AnchorProps

/** New tabs and the like are left to the browser. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Links to an app address given as text, "/stocks?view=value". The page's code is preloaded as soon as a finger, a
 * mouse or the keyboard reaches the link.
 */
export const AddressLink = ({
  href,
  onClick,
  onPointerEnter,
  onFocus,
  ...rest
}: AnchorProps & { readonly href: string }) => {
  const pages = use(PagesContext)
  const preload = () => {
    const match = matchOf(href)
    // A failure now is reported when the page is opened.
    if (match !== undefined)
      pages?.(match.route)
        .load()
        .catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={`#${href}`}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainPress(event)) return
        event.preventDefault()
        goTo(href)
      }}
    />
  )
}

/** Links to a page in the app. */
export const Link = ({ to, params, search, ...rest }: LinkProps) => (
  // The parts of a Destination, recombined.
  <AddressLink href={hrefOf({ to, params, search } as Destination)} {...rest} />
)
