import { filledPath, matchedParameters } from './route-path.ts'
import {
  branchWords,
  calculatorView,
  chosenBranch,
  comparedFunds,
  depositView,
  documentsSearch,
  fundOrdersView,
  fundsView,
  homeView,
  loginSearch,
  moreView,
  netValueClaim,
  newGoalView,
  newPlanView,
  newsView,
  ordersSearch,
  outsideAddress,
  positionsSearch,
  priceClaim,
  registerSearch,
  resetSearch,
  serviceView,
  stockView,
  transactionsSearch,
} from './search-parameters.ts'
import { readSearchText, type SearchValues, searchText } from './search-text.ts'

const nothing = (_values: SearchValues): Readonly<Record<string, never>> => ({})

/** Every page's address, and the parser of its search parameters. pages.ts has the components. */
const searchReaders = {
  '/': loginSearch,
  '/login': loginSearch,
  '/forgotten-password': nothing,
  '/login-help': nothing,
  '/register': registerSearch,
  '/agreement': nothing,
  '/privacy': nothing,
  '/invite': nothing,
  '/home': homeView,
  '/assets': nothing,
  '/fund': fundsView,
  '/fund/$code': nothing,
  '/compare-funds': comparedFunds,
  '/check-net-value': netValueClaim,
  '/quant': nothing,
  '/quant/$id': nothing,
  '/check-quant/$id': nothing,
  '/quant-holdings': nothing,
  '/quant-records': nothing,
  '/strategies': nothing,
  '/strategy/$no': nothing,
  '/my-funds': nothing,
  '/my-fund/$code': nothing,
  '/fund-orders': fundOrdersView,
  '/fund-order/$orderNo': nothing,
  '/fund-plans': nothing,
  '/new-fund-plan': newPlanView,
  '/fund-plan/$planNo': nothing,
  '/sip-calculator': calculatorView,
  '/fund-goals': nothing,
  '/new-fund-goal': newGoalView,
  '/fund-goal/$goalNo': nothing,
  '/stocks': stockView,
  '/block-trading': nothing,
  '/placements': nothing,
  '/vip-tickets': nothing,
  '/more': moreView,
  '/about': nothing,
  '/webview': outsideAddress,
  '/search': nothing,
  '/stock/$exchange/$code': nothing,
  '/stock/$exchange/$code/chart': nothing,
  '/indices': nothing,
  '/index/$code': nothing,
  '/index/$code/chart': nothing,
  '/gold': nothing,
  '/calendar': nothing,
  '/ipo/$id': nothing,
  '/applications': nothing,
  '/application/$applicationNo': nothing,
  '/news': newsView,
  '/news/$id': nothing,
  '/positions': positionsSearch,
  '/position/$orderNo': nothing,
  '/position/$orderNo/money': nothing,
  '/today': nothing,
  '/orders': ordersSearch,
  '/order/$id': nothing,
  '/check-price': priceClaim,
  '/proof-days': nothing,
  '/flow-of-funds': transactionsSearch,
  '/account-activity': nothing,
  '/portfolio': nothing,
  '/alerts': nothing,
  '/messages': nothing,
  '/help': nothing,
  '/help/$article': nothing,
  '/service': serviceView,
  '/documents': documentsSearch,
  '/my': nothing,
  '/credit-score': nothing,
  '/settings/security': nothing,
  '/settings/login-password': nothing,
  '/settings/transaction-password': resetSearch,
  '/settings/authenticator': nothing,
  '/settings/passkeys': nothing,
  '/settings/devices': nothing,
  '/settings/notifications': nothing,
  '/authentication': nothing,
  '/authentication-success': nothing,
  '/authentication-fail': nothing,
  '/inview': nothing,
  '/switch-to': depositView,
  '/switch-to/$orderNo': nothing,
  '/roll-out': nothing,
  '/roll-out-fund': nothing,
  '/loan': nothing,
  '/loan-records': nothing,
  '/loan/$loanNo': nothing,
  '/bank': nothing,
  '/add-bank': chosenBranch,
  '/choose-location': branchWords,
  '/open-location/$ifsc': nothing,
  '/privacy-data': nothing,
  '/account-closed': nothing,
}

/** "/stock/$exchange/$code". */
export type Route = keyof typeof searchReaders

type ParameterNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

export type ParametersOf<Path extends Route> = Readonly<Record<ParameterNames<Path>, string>>
export type SearchOf<Path extends Route> = ReturnType<(typeof searchReaders)[Path]>

/** A route without parameters, which is a complete address. */
export type PlainRoute = { [Path in Route]: ParameterNames<Path> extends never ? Path : never }[Route]
type SearchableRoute = {
  [Path in Route]: SearchOf<Path> extends Readonly<Record<string, never>> ? never : Path
}[Route]

interface PlainDestination {
  readonly to: PlainRoute
  readonly params?: never
  readonly search?: Readonly<Record<string, never>>
}

/** A page, its parameters and its search parameters. A page that does not exist is a type error. */
export type Destination =
  | PlainDestination
  | {
      [Path in SearchableRoute]: {
        readonly to: Path
        readonly params?: never
        readonly search: SearchOf<Path>
      }
    }[SearchableRoute]
  | {
      [Path in Exclude<Route, PlainRoute>]: {
        readonly to: Path
        readonly params: ParametersOf<Path>
        readonly search?: never
      }
    }[Exclude<Route, PlainRoute>]

/** "/stocks?view=value": the part of an address after the #. */
export const hrefOf = ({ to, params, search }: Destination): string =>
  filledPath(to, params) + searchText({ ...search })

/** A parsed page address. */
export interface Match {
  readonly route: Route
  readonly parameters: Readonly<Record<string, string>>
  readonly search: object
}

export const routes = Object.keys(searchReaders) as readonly Route[]

/** The page for an address; undefined if the address is unknown. */
export const matchOf = (href: string): Match | undefined => {
  const [path = '', text = ''] = href.split(/\?(.*)/s)
  for (const route of routes) {
    const parameters = matchedParameters(route, path)
    if (parameters !== undefined)
      return { route, parameters, search: searchReaders[route](readSearchText(text)) }
  }
  return undefined
}
