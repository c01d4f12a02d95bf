/**
 * What stands behind the ? of a page's address, read strictly: anything unknown is left out, so that a damaged
 * address still opens the page.
 */
const oneOf = <const Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined =>
  allowed.find((candidate) => candidate === value)

const present = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [Key in Name]?: Value } => (value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value }))

const matching = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined

export const rankingNames = ['gainers', 'losers', 'volume', 'value'] as const

/** Which movers the home page shows. */
export const homeView = (search: Record<string, unknown>) =>
  present('movers', oneOf(search.movers, rankingNames))

/** Which stocks the Stock tab lists. */
export const stockView = (search: Record<string, unknown>) => ({
  ...present('tab', oneOf(search.tab, ['watchlist'])),
  ...present('view', oneOf(search.view, rankingNames)),
  ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
  ...present('sector', matching(search.sector, /^[\p{L}\p{M}\p{N} ,.&()/'’-]{1,40}$/u)),
})

const stockCode = (value: unknown): string | undefined => matching(value, /^[A-Z0-9&-]{1,20}$/)

/** Whose news are listed: a stock's, else all. */
export const newsView = (search: Record<string, unknown>) => ({
  ...present('code', stockCode(search.code)),
  ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
})

/** Where to go once logged in or checked: a page of the app, never another address. */
export const loginSearch = (search: Record<string, unknown>) =>
  present('next', typeof search.next === 'string' && /^\/[a-z]/.test(search.next) ? search.next : undefined)

/** The invitation code of a link; the server reads it strictly. An address with a code of digits has it as a number. */
export const registerSearch = (search: Record<string, unknown>) => ({
  ...present('code', matching(String(search.code ?? ''), /^[\w-]{1,40}$/)),
  ...loginSearch(search),
})

/** Whether the six digits are to be replaced without the old ones. */
export const resetSearch = (search: Record<string, unknown>) => present('reset', oneOf(search.reset, ['yes']))

export const positionsSearch = (search: Record<string, unknown>) =>
  present('show', oneOf(search.show, ['open', 'closed']))

/** A new deposit, or those so far. */
export const depositView = (search: Record<string, unknown>) =>
  present('show', oneOf(search.show, ['deposit', 'records']))

/** The branch that was found for the bank account. */
export const chosenBranch = (search: Record<string, unknown>) =>
  present('ifsc', matching(search.ifsc, /^[A-Z]{4}0[A-Z0-9]{6}$/))

/** What a branch is looked for by. */
export const branchWords = (search: Record<string, unknown>) =>
  present('q', matching(typeof search.q === 'number' ? String(search.q) : search.q, /^[^\p{Cc}]{1,60}$/u))

/** Which orders are listed. */
export const ordersSearch = (search: Record<string, unknown>) => ({
  ...present('view', oneOf(search.view, ['open', 'executed', 'gtt'])),
  ...present('side', oneOf(search.side, ['buy', 'sell'])),
})

/** The price that is to be checked, and when it was. An address that a person typed has the price as a number. */
/** The documents page, opened from a position: its order number. */
export const documentsSearch = (search: Record<string, unknown>) => ({
  ...present('position', matching(String(search.position ?? ''), /^[1-9]\d{0,18}$/)),
})

export const priceClaim = (search: Record<string, unknown>) => {
  const price = typeof search.price === 'number' ? search.price.toFixed(2) : search.price
  return {
    ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
    ...present('code', stockCode(search.code)),
    ...present('at', matching(search.at, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/)),
    ...present('price', matching(price, /^\d{1,9}\.\d{2}$/)),
  }
}
