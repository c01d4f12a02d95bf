import type { ScreenFigure } from '@tarazu/contract/calls/stock-screen.ts'
import type { CashKind } from '@tarazu/contract/money/chart.ts'
import type { BookedPart } from '@tarazu/contract/trading/profit-loss.ts'
import type { SearchValues } from './search-text.ts'

/**
 * A search parameter, parsed strictly: anything unknown is dropped, so that a damaged URL still opens the
 * page.
 */
export const oneOf = <const Value extends string>(
  value: string | undefined,
  allowed: readonly Value[],
): Value | undefined => allowed.find((candidate) => candidate === value)

const present = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [Key in Name]?: Value } => (value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value }))

const matching = (value: string | undefined, form: RegExp): string | undefined =>
  value !== undefined && form.test(value) ? value : undefined

export const rankingNames = ['gainers', 'losers', 'volume', 'value'] as const

/** The home page's movers. */
export const homeView = (search: SearchValues) => present('movers', oneOf(search.movers, rankingNames))

/** The open choice of More. */
export const moreView = (search: SearchValues) => present('open', oneOf(search.open, ['language', 'theme']))

/** Whether customer service shows the conversation, even an empty one. */
export const serviceView = (search: SearchValues) => present('chat', oneOf(search.chat, ['yes']))

/** The name and value of a stock filter or sort order. */
const screenName = /^(exchange|sector|affordable|sort|order|[a-z]+(From|To))$/i
const screenValue = /^[\p{L}\p{M}\p{N} ,.&()/'’-]{1,40}$/u

/** The filters and the sort order of stocks, by name; the page itself parses them strictly. */
export type ScreenValues = Readonly<
  Partial<
    Record<
      'exchange' | 'sector' | 'affordable' | 'sort' | 'order' | `${ScreenFigure | 'lotCost'}${'From' | 'To'}`,
      string
    >
  >
>

const screenValues = (search: SearchValues): ScreenValues =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value = '']) => screenName.test(name) && screenValue.test(value)),
  )

/** The part of the Stock tab, and the stocks it lists. */
export const stockView = (search: SearchValues) => ({
  ...present('tab', oneOf(search.tab, ['trends', 'watchlist', 'ipo'])),
  ...present('state', oneOf(search.state, ['upcoming', 'open', 'closed', 'allotted', 'listed', 'failed'])),
  ...present('list', matching(search.list, /^[1-9]\d{0,5}$/)),
  ...present('view', oneOf(search.view, rankingNames)),
  ...screenValues(search),
})

const stockCode = (value: string | undefined): string | undefined => matching(value, /^[A-Z0-9&-]{1,20}$/)

/** The stock whose news is listed; default: all. */
export const newsView = (search: SearchValues) => ({
  ...present('code', stockCode(search.code)),
  ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
})

/** Where to go after the login or the check: a page in the app, never another URL. */
export const loginSearch = (search: SearchValues) => present('next', matching(search.next, /^\/[a-z]/))

/** An invitation link's code; the server parses it strictly. */
export const registerSearch = (search: SearchValues) => ({
  ...present('code', matching(search.code, /^[\w-]{1,40}$/)),
  ...loginSearch(search),
})

/** Whether to reset the transaction password without the old one. */
export const resetSearch = (search: SearchValues) => present('reset', oneOf(search.reset, ['yes']))

/** The sort orders of holdings and positions; closed ones have only the first three. */
export const heldSorts = ['newest', 'profit', 'loss', 'value', 'rise', 'fall', 'name'] as const
export type HeldSort = (typeof heldSorts)[number]

const day = (value: string | undefined): string | undefined => matching(value, /^20\d{2}-\d{2}-\d{2}$/)

/** The listed holdings or positions, and their order. */
export const positionsSearch = (search: SearchValues) => ({
  ...present('kind', oneOf(search.kind, ['holding', 'position'])),
  ...present('show', oneOf(search.show, ['open', 'closed'])),
  ...present('sort', oneOf(search.sort, heldSorts)),
  ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
  ...present('direction', oneOf(search.direction, ['long', 'short'])),
  ...present('from', day(search.from)),
  ...present('to', day(search.to)),
  ...present('q', matching(search.q, /^[^\p{Cc}]{1,40}$/u)),
})

/** A part of the net result that events are booked to, or the money put in. */
export type ListedPart = BookedPart | 'putIn'

// Importing the list itself would add the whole chart of accounts to the first page.
const listedParts: Readonly<Record<ListedPart, true>> = {
  putIn: true,
  realised: true,
  dividends: true,
  charges: true,
  financing: true,
  interestAndPenalties: true,
  borneByHouse: true,
  rounding: true,
}
const isListedPart = (name: string): name is ListedPart => Object.hasOwn(listedParts, name)

/** The part of the net result whose transactions are listed. */
export const transactionsSearch = ({ part = '' }: SearchValues) =>
  present('part', isListedPart(part) ? part : undefined)

/** A new deposit, or past ones. */
export const depositView = (search: SearchValues) =>
  present('show', oneOf(search.show, ['deposit', 'records']))

/** The branch that was found for the bank account. */
export const chosenBranch = (search: SearchValues) =>
  present('ifsc', matching(search.ifsc, /^[A-Z]{4}0[A-Z0-9]{6}$/))

/** The search for a branch. */
export const branchWords = (search: SearchValues) => present('q', matching(search.q, /^[^\p{Cc}]{1,60}$/u))

/** The listed orders. */
export const ordersSearch = (search: SearchValues) => ({
  ...present('view', oneOf(search.view, ['open', 'executed', 'gtt'])),
  ...present('side', oneOf(search.side, ['buy', 'sell'])),
  ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
  ...present('direction', oneOf(search.direction, ['long', 'short'])),
  ...present(
    'state',
    oneOf(search.state, ['open', 'trigger-pending', 'complete', 'cancelled', 'rejected', 'expired']),
  ),
  ...present('from', day(search.from)),
  ...present('to', day(search.to)),
  ...present('q', matching(search.q, /^[^\p{Cc}]{1,40}$/u)),
})

/** An external page: only https, with a host and without a password. */
export const outsideAddress = (search: SearchValues) =>
  present('url', matching(search.url, /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[^\s"<>\\^`{|}]*)?$/i))

/** All of CashKind; the accounts that the contract's list includes are not part of the first screen. */
const cashKinds = [
  'money-in',
  'withdrawals',
  'opened',
  'closed',
  'square-offs',
  'blocked',
  'quant',
  'funds',
  'financing',
  'dividends',
  'loans',
] as const satisfies readonly CashKind[]

/** The documents page, opened for one of its documents, or from a position by its order number. */
export const documentsSearch = (search: SearchValues) => ({
  ...present('paper', oneOf(search.paper, ['certificate'])),
  /** The transactions' filter, which their statement keeps. */
  ...present('kind', oneOf(search.kind, cashKinds)),
  ...present('position', matching(search.position, /^[1-9]\d{0,18}$/)),
})

/** "1781.5" and "1781", as a person may write them, with two decimals. */
const withDecimals = (price: string | undefined): string | undefined =>
  price?.replace(/^\d+$/, '$&.00').replace(/^\d+\.\d$/, '$&0')

/** The price to check, and its time. */
export const priceClaim = (search: SearchValues) => {
  return {
    ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
    ...present('code', stockCode(search.code)),
    ...present('at', matching(search.at, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/)),
    ...present('price', matching(withDecimals(search.price), /^\d{1,9}\.\d{2}$/)),
    ...present('trade', oneOf(search.trade, ['block'])),
    ...present('side', oneOf(search.side, ['buy', 'sell'])),
    ...present('quantity', matching(search.quantity, /^\d{1,9}$/)),
    ...present('taken', matching(search.taken, /^\d{1,10}$/)),
    ...present('turnover', matching(withDecimals(search.turnover), /^\d{1,16}\.\d{2}$/)),
    ...present('fill', matching(search.fill, /^[1-9]\d{0,18}$/)),
  }
}

/** The sort orders of the fund list; figures sort best first. */
export const fundListSorts = [
  'name',
  'return1m',
  'return12m',
  'return36m',
  'return60m',
  'expense',
  'assets',
  'risk',
] as const
export type FundListSort = (typeof fundListSorts)[number]

/** The groups of funds, in the order of the filters. */
export const fundListGroups = [
  'index',
  'equity',
  'sector',
  'hybrid',
  'gold',
  'cash',
  'target',
  'scheme',
] as const

const word = (value: string | undefined): string | undefined => matching(value, /^[a-z]{1,20}$/i)

/** The funds that the Fund tab lists; the page itself knows the risks, plans and options. */
export const fundsView = (search: SearchValues) => ({
  ...present('group', oneOf(search.group, fundListGroups)),
  ...present('risk', word(search.risk)),
  ...present('plan', word(search.plan)),
  ...present('option', word(search.option)),
  ...present('sort', oneOf(search.sort, fundListSorts)),
  ...present('q', matching(search.q, /^[^\p{Cc}]{1,40}$/u)),
})

const fundCode = (value: string | undefined): string | undefined => matching(value, /^[A-Z0-9&-]{1,40}$/)
const fundCodes = /^[A-Z0-9&-]{1,40}(,[A-Z0-9&-]{1,40}){0,2}$/

/** At most three funds side by side. */
export const comparedFunds = (search: SearchValues) => present('codes', matching(search.codes, fundCodes))

/** The fund whose NAV to check, and the day. */
export const netValueClaim = (search: SearchValues) => ({
  ...present('code', fundCode(search.code)),
  ...present('day', day(search.day)),
})

/** A new plan's fund, kind and goal. */
export const newPlanView = (search: SearchValues) => ({
  ...present('code', fundCode(search.code)),
  ...present('kind', oneOf(search.kind, ['sip', 'withdrawal'])),
  ...present('goal', matching(search.goal, /^[1-9]\d{0,18}$/)),
})

/** The fund whose past a SIP is computed from. */
export const calculatorView = (search: SearchValues) => present('code', fundCode(search.code))

/** A new goal's fund and SIP. */
export const newGoalView = (search: SearchValues) => ({
  ...present('code', fundCode(search.code)),
  ...present('plan', matching(search.plan, /^[1-9]\d{0,18}$/)),
})

/** Which fund orders are listed: one fund's, one kind's. */
export const fundOrdersView = (search: SearchValues) => ({
  ...present('code', fundCode(search.code)),
  ...present('kind', oneOf(search.kind, ['subscribe', 'redeem', 'switch', 'compulsory'])),
})
