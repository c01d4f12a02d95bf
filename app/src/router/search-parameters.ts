import type { ScreenFigure } from '@tarazu/contract/calls/stock-screen.ts'
import type { CashKind } from '@tarazu/contract/money/chart.ts'
import type { BookedPart } from '@tarazu/contract/trading/profit-loss.ts'
import type { SearchValues } from './search-text.ts'

/** A search parameter, read strictly: anything unknown is left out, so that a damaged address still opens the page. */
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

/** Which movers the home page shows. */
export const homeView = (search: SearchValues) => present('movers', oneOf(search.movers, rankingNames))

/** Which choice of More is open. */
export const moreView = (search: SearchValues) => present('open', oneOf(search.open, ['language', 'theme']))

/** Whether customer service shows the conversation, also where nothing was written yet. */
export const serviceView = (search: SearchValues) => present('chat', oneOf(search.chat, ['yes']))

/** The name and the value of a filter or the order of stocks. */
const screenName = /^(exchange|sector|affordable|sort|order|[a-z]+(From|To))$/i
const screenValue = /^[\p{L}\p{M}\p{N} ,.&()/'’-]{1,40}$/u

/** The filters and the order of stocks, by their names; the page itself reads them strictly. */
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

/** Which part of the Stock tab is shown, and which stocks it lists. */
export const stockView = (search: SearchValues) => ({
  ...present('tab', oneOf(search.tab, ['trends', 'watchlist', 'ipo'])),
  ...present('state', oneOf(search.state, ['upcoming', 'open', 'closed', 'allotted', 'listed', 'failed'])),
  ...present('list', matching(search.list, /^[1-9]\d{0,5}$/)),
  ...present('view', oneOf(search.view, rankingNames)),
  ...screenValues(search),
})

const stockCode = (value: string | undefined): string | undefined => matching(value, /^[A-Z0-9&-]{1,20}$/)

/** Whose news are listed: a stock's, else all. */
export const newsView = (search: SearchValues) => ({
  ...present('code', stockCode(search.code)),
  ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
})

/** Where to go after the login or the check: a page of the app, never another address. */
export const loginSearch = (search: SearchValues) => present('next', matching(search.next, /^\/[a-z]/))

/** The invitation code of a link; the server reads it strictly. */
export const registerSearch = (search: SearchValues) => ({
  ...present('code', matching(search.code, /^[\w-]{1,40}$/)),
  ...loginSearch(search),
})

/** Whether to replace the six digits without the old ones. */
export const resetSearch = (search: SearchValues) => present('reset', oneOf(search.reset, ['yes']))

/** How holdings and positions can be sorted; closed ones by the first three. */
export const heldSorts = ['newest', 'profit', 'loss', 'value', 'rise', 'fall', 'name'] as const
export type HeldSort = (typeof heldSorts)[number]

const day = (value: string | undefined): string | undefined => matching(value, /^20\d{2}-\d{2}-\d{2}$/)

/** Which holdings or positions are listed, and how. */
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

/** A part of the net result that events are booked on, or what was put in. */
export type ListedPart = BookedPart | 'putIn'

// The list itself would bring the whole chart of accounts to the first page.
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

/** Which part of the net result the transactions are of. */
export const transactionsSearch = ({ part = '' }: SearchValues) =>
  present('part', isListedPart(part) ? part : undefined)

/** A new deposit, or those so far. */
export const depositView = (search: SearchValues) =>
  present('show', oneOf(search.show, ['deposit', 'records']))

/** The branch that was found for the bank account. */
export const chosenBranch = (search: SearchValues) =>
  present('ifsc', matching(search.ifsc, /^[A-Z]{4}0[A-Z0-9]{6}$/))

/** The search for a branch. */
export const branchWords = (search: SearchValues) => present('q', matching(search.q, /^[^\p{Cc}]{1,60}$/u))

/** Which orders are listed. */
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

/** A page outside Tarazu: https only, with a host of its own and no password in it. */
export const outsideAddress = (search: SearchValues) =>
  present('url', matching(search.url, /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[^\s"<>\\^`{|}]*)?$/i))

/** All of CashKind; the accounts that the contract's list has with them are no part of the first screen. */
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

/** The documents page, opened for one of its papers or from a position, by its order number. */
export const documentsSearch = (search: SearchValues) => ({
  ...present('paper', oneOf(search.paper, ['certificate'])),
  /** Of the transactions that were listed: their statement keeps it. */
  ...present('kind', oneOf(search.kind, cashKinds)),
  ...present('position', matching(search.position, /^[1-9]\d{0,18}$/)),
})

/** "1781.5" and "1781", as a person may write them, with two decimals. */
const withDecimals = (price: string | undefined): string | undefined =>
  price?.replace(/^\d+$/, '$&.00').replace(/^\d+\.\d$/, '$&0')

/** The price to check, and its instant. */
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

/** How the list of funds can be sorted; figures from the best. */
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

/** Which funds the Fund tab lists; the page itself knows the risks, plans and options. */
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

/** At most three funds beside one another. */
export const comparedFunds = (search: SearchValues) => present('codes', matching(search.codes, fundCodes))

/** Whose net value to check, and of which day. */
export const netValueClaim = (search: SearchValues) => ({
  ...present('code', fundCode(search.code)),
  ...present('day', day(search.day)),
})

/** Of which fund a new plan is, of which kind, and for which goal. */
export const newPlanView = (search: SearchValues) => ({
  ...present('code', fundCode(search.code)),
  ...present('kind', oneOf(search.kind, ['sip', 'withdrawal'])),
  ...present('goal', matching(search.goal, /^[1-9]\d{0,18}$/)),
})

/** Whose past a SIP is computed from. */
export const calculatorView = (search: SearchValues) => present('code', fundCode(search.code))

/** Of which fund a new goal is, and which SIP is for it. */
export const newGoalView = (search: SearchValues) => ({
  ...present('code', fundCode(search.code)),
  ...present('plan', matching(search.plan, /^[1-9]\d{0,18}$/)),
})

/** Which fund orders are listed: of one fund, of one kind. */
export const fundOrdersView = (search: SearchValues) => ({
  ...present('code', fundCode(search.code)),
  ...present('kind', oneOf(search.kind, ['subscribe', 'redeem', 'switch', 'compulsory'])),
})
