/**
 * The folders of src/ whose words are in separate catalogues, each of which loads with the first of its pages. Nothing
 * outside an area imports a component from it (.dependency-cruiser.cjs), unless it loads the area's words with it.
 */
export const wordAreas: Readonly<
  Record<
    | 'account'
    | 'stocks'
    | 'details'
    | 'ticket'
    | 'offers'
    | 'funds'
    | 'quant'
    | 'loans'
    | 'documents'
    | 'help'
    | 'solo'
    | 'attention',
    readonly string[]
  >
> = {
  /** Whoever only looks at the market never loads it. */
  account: [
    'pages/account',
    'pages/bank',
    'pages/deposit',
    'pages/identity',
    'pages/invite',
    'pages/legal',
    'pages/login',
    'pages/own-data',
    'pages/register',
    'pages/settings',
    'pages/withdrawals',
    'features/bank',
    'features/identity',
    'features/legal',
    'features/security/setting',
    'features/transfers',
  ],
  /** The Stock tab: trends with the screener, and the watchlists. */
  stocks: ['pages/market', 'features/screen-words', 'features/screener', 'features/watchlist-page'],
  /** What is opened from the first pages to look closer. */
  details: [
    'pages/about',
    'pages/alerts',
    'pages/blocks',
    'pages/chart',
    'pages/stock',
    'pages/indices',
    'pages/messages',
    'pages/placements',
    'pages/tickets',
    'pages/webview',
    'pages/orders',
    'pages/portfolio',
    'pages/positions',
    'pages/proof',
    'features/company',
    'features/day-range',
    'features/filter-parts',
    'features/stock-filter',
    'features/indices',
    'features/offers',
    'features/order-filter',
    'features/full-chart',
    'features/price-chart',
    'features/stock',
    'features/held',
    'features/ledger',
    'features/meanings',
  ],
  /** The ticket that opens a position. */
  ticket: ['features/orders/ticket'],
  /** What companies offer beside the trading. */
  offers: ['pages/calendar', 'pages/issues', 'features/issues', 'features/offering-dates'],
  /** Mutual funds. */
  funds: ['pages/fund', 'features/funds'],
  /** Borrowing. */
  loans: ['pages/loans', 'features/loans'],
  /** Papers and tax. */
  documents: ['pages/documents', 'features/documents'],
  /** Finding things, and help. */
  help: [
    'pages/help',
    'pages/more',
    'pages/search',
    'pages/service',
    'features/finding',
    'features/help',
    'features/help-desk',
  ],
  /** AI quantity products. */
  quant: ['pages/quant', 'pages/strategies', 'features/quant', 'features/strategies'],
  /** Learning alone (SOLO=on). */
  solo: ['features/solo'],
  /** What needs the investor, on the home page. */
  attention: ['features/attention', 'features/first-steps'],
}
