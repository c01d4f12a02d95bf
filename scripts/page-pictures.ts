import { type Route, routes } from '../app/src/router/routes.ts'

/** The security check appears only on a server that requires it, so docs/pictures doesn't show it. */
export const picturedRoutes: readonly Route[] = routes.filter((route) => route !== '/')

/** A page's picture in docs/: "pages/every/stock-exchange-code.webp". */
export const pictureOf = (route: Route): string =>
  `pages/every/${route.slice(1).replaceAll('$', '').replaceAll('/', '-')}.webp`

const head = '## Every page\n'

/** docs/pages.md, with the list of all pictures at the end. */
export const withPictureList = (text: string): string => {
  const links = picturedRoutes.map((route) => `- [\`${route}\`](${pictureOf(route)})`)
  const before = text.includes(head) ? text.slice(0, text.indexOf(head)) : `${text}\n`
  return `${before}${head}
In English and light, and in Hindi and dark: \`npm run docs:pictures -- every\` retakes them and writes this list.

${links.join('\n')}
`
}
