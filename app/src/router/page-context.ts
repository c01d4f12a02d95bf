import { createContext, use } from 'react'
import type { PageCode } from './page-code.ts'
import type { Match, ParametersOf, Route, SearchOf } from './routes.ts'

/** The component at each address; always the same for the same page. */
export type Pages = (route: Route) => PageCode

/** For pages that are not part of the first screen. */
export type LaterPages = Readonly<Record<Exclude<Route, '/' | '/home'>, PageCode>>

export const PagesContext = createContext<Pages | undefined>(undefined)

/** The parsed address of the current page. */
export const MatchContext = createContext<Match | undefined>(undefined)

const useMatch = (route: Route): Match => {
  const match = use(MatchContext)
  if (match?.route !== route) throw new Error(`${route} is not the page that stands`)
  return match
}

/** The search parameters of this page's address. Throws on another page. */
export const useSearch = <Path extends Route>(route: Path): SearchOf<Path> =>
  // The result of the route's own parser.
  useMatch(route).search as SearchOf<Path>

/** The parameters in this page's address. Throws on another page. */
export const useParams = <Path extends Route>(route: Path): ParametersOf<Path> =>
  // A match has all parameters that its route names.
  useMatch(route).parameters as ParametersOf<Path>
