/**
 * The folders in src/ with separate catalogues, each loaded with the first of its pages. Nothing outside an
 * area imports a component from it (.dependency-cruiser.cjs), unless it also loads the area's texts.
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
  /** Not needed if you only want to view the market. */
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
  /** Details opened from the first pages. */
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
  /** Corporate offers, outside trading. */
  offers: ['pages/calendar', 'pages/issues', 'features/issues', 'features/offering-dates'],
  /** Mutual funds. */
  funds: ['pages/fund', 'features/funds'],
  /** Loans. */
  loans: ['pages/loans', 'features/loans'],
  /** Documents and tax. */
  documents: ['pages/documents', 'features/documents'],
  /** Search and help. */
  help: [
    'pages/help',
    'pages/more',
    'pages/search',
    'pages/service',
    'features/finding',
    'features/help',
    'features/help-desk',
  ],
  /** AI quant products. */
  quant: ['pages/quant', 'pages/strategies', 'features/quant', 'features/strategies'],
  /** Learning alone (SOLO=on). */
  solo: ['features/solo'],
  /** The home page's card about what needs attention. */
  attention: ['features/attention', 'features/first-steps'],
}
