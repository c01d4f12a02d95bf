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

export const rankingNames = ['gainers', 'losers', 'volume', 'value'] as const

/** Which movers the home page shows. */
export const homeView = (search: Record<string, unknown>) =>
  present('movers', oneOf(search.movers, rankingNames))

/** Which stocks the Stock tab lists. */
export const stockView = (search: Record<string, unknown>) => ({
  ...present('view', oneOf(search.view, rankingNames)),
  ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
})

/** Whose news are listed: a stock's, else all. */
export const newsView = (search: Record<string, unknown>) => ({
  ...present(
    'code',
    typeof search.code === 'string' && /^[A-Z0-9&-]{1,20}$/.test(search.code) ? search.code : undefined,
  ),
  ...present('exchange', oneOf(search.exchange, ['NSE', 'BSE'])),
})

/** Where to go once logged in or checked: a page of the app, never another address. */
export const loginSearch = (search: Record<string, unknown>) =>
  present('next', typeof search.next === 'string' && /^\/[a-z]/.test(search.next) ? search.next : undefined)

export const positionsSearch = (search: Record<string, unknown>) =>
  present('show', oneOf(search.show, ['open', 'closed']))
