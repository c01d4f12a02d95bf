import {
  lazyAccountPage,
  lazyDetailsPage,
  lazyDocumentsPage,
  lazyFundsPage,
  lazyHelpPage,
  lazyLoansPage,
  lazyOffersPage,
  lazyQuantPage,
  lazyStocksPage,
} from './router/area-pages.ts'
import { lazyPage } from './router/page-code.ts'
import type { LaterPages } from './router/page-context.ts'

/** Every page that is not part of the first screen; each loads when it is opened. */
export const laterPages: LaterPages = {
  '/login': lazyAccountPage(() => import('./pages/login/login-page.tsx'), 'LoginPage'),
  /** Account recovery for a forgotten login password. */
  '/forgotten-password': lazyAccountPage(
    () => import('./pages/login/forgotten-password-page.tsx'),
    'ForgottenPasswordPage',
  ),
  /** Customer service for somebody who can't log in. */
  '/login-help': lazyAccountPage(() => import('./pages/login/login-help-page.tsx'), 'LoginHelpPage'),
  '/register': lazyAccountPage(() => import('./pages/register/register-page.tsx'), 'RegisterPage'),
  '/agreement': lazyAccountPage(() => import('./pages/legal/agreement-page.tsx'), 'AgreementPage'),
  '/privacy': lazyAccountPage(() => import('./pages/legal/privacy-page.tsx'), 'PrivacyPage'),
  '/invite': lazyAccountPage(() => import('./pages/invite/invite-page.tsx'), 'InvitePage'),
  '/assets': lazyDetailsPage(() => import('./pages/portfolio/assets-page.tsx'), 'AssetsPage'),
  '/fund': lazyFundsPage(() => import('./pages/fund/funds-page.tsx'), 'FundsPage'),
  '/fund/$code': lazyFundsPage(() => import('./pages/fund/fund-page.tsx'), 'FundPage'),
  '/compare-funds': lazyFundsPage(() => import('./pages/fund/compare-funds-page.tsx'), 'CompareFundsPage'),
  /** The funds that the investor holds, and one of them with its lots (fund have-detail). */
  '/my-funds': lazyFundsPage(() => import('./pages/fund/my-funds-page.tsx'), 'MyFundsPage'),
  '/my-fund/$code': lazyFundsPage(() => import('./pages/fund/my-fund-page.tsx'), 'MyFundPage'),
  /** The investor's fund orders, and one of them (fund subscribe detail). */
  '/fund-orders': lazyFundsPage(() => import('./pages/fund/fund-orders-page.tsx'), 'FundOrdersPage'),
  '/fund-order/$orderNo': lazyFundsPage(() => import('./pages/fund/fund-order-page.tsx'), 'FundOrderPage'),
  /** SIPs and withdrawal plans, and the SIP calculator. */
  '/fund-plans': lazyFundsPage(() => import('./pages/fund/fund-plans-page.tsx'), 'FundPlansPage'),
  '/new-fund-plan': lazyFundsPage(() => import('./pages/fund/new-fund-plan-page.tsx'), 'NewFundPlanPage'),
  '/fund-plan/$planNo': lazyFundsPage(() => import('./pages/fund/fund-plan-page.tsx'), 'FundPlanPage'),
  '/sip-calculator': lazyFundsPage(() => import('./pages/fund/sip-calculator-page.tsx'), 'SipCalculatorPage'),
  /** An amount by a date, and the odds of reaching it. */
  '/fund-goals': lazyFundsPage(() => import('./pages/fund/fund-goals-page.tsx'), 'FundGoalsPage'),
  '/new-fund-goal': lazyFundsPage(() => import('./pages/fund/new-fund-goal-page.tsx'), 'NewFundGoalPage'),
  '/fund-goal/$goalNo': lazyFundsPage(() => import('./pages/fund/fund-goal-page.tsx'), 'FundGoalPage'),
  /** A fund's NAV, recomputed from published data. */
  '/check-net-value': lazyFundsPage(
    () => import('./pages/fund/check-net-value-page.tsx'),
    'CheckNetValuePage',
  ),
  /** AI quant products (AI fund list), one of them, the investor's shares and orders. */
  '/quant': lazyQuantPage(() => import('./pages/quant/quant-page.tsx'), 'QuantPage'),
  '/quant/$id': lazyQuantPage(() => import('./pages/quant/quant-product-page.tsx'), 'QuantProductPage'),
  '/check-quant/$id': lazyQuantPage(() => import('./pages/quant/check-quant-page.tsx'), 'CheckQuantPage'),
  '/quant-holdings': lazyQuantPage(
    () => import('./pages/quant/quant-holdings-page.tsx'),
    'QuantHoldingsPage',
  ),
  '/quant-records': lazyQuantPage(() => import('./pages/quant/quant-records-page.tsx'), 'QuantRecordsPage'),
  /** The investor's own strategies, and one of them: built, back-tested and run. */
  '/strategies': lazyQuantPage(() => import('./pages/strategies/strategies-page.tsx'), 'StrategiesPage'),
  '/strategy/$no': lazyQuantPage(() => import('./pages/strategies/strategy-page.tsx'), 'StrategyPage'),
  '/stocks': lazyStocksPage(() => import('./pages/market/stocks-page.tsx'), 'StocksPage'),
  '/block-trading': lazyDetailsPage(() => import('./pages/blocks/blocks-page.tsx'), 'BlocksPage'),
  '/placements': lazyDetailsPage(() => import('./pages/placements/placements-page.tsx'), 'PlacementsPage'),
  '/vip-tickets': lazyDetailsPage(() => import('./pages/tickets/tickets-page.tsx'), 'TicketsPage'),
  '/more': lazyHelpPage(() => import('./pages/more/more-page.tsx'), 'MorePage'),
  '/about': lazyDetailsPage(() => import('./pages/about/about-page.tsx'), 'AboutPage'),
  /** Pages outside Tarazu, after a warning. */
  '/webview': lazyDetailsPage(() => import('./pages/webview/webview-page.tsx'), 'WebviewPage'),
  '/search': lazyHelpPage(() => import('./pages/search/search-page.tsx'), 'SearchPage'),
  '/stock/$exchange/$code': lazyDetailsPage(() => import('./pages/stock/stock-page.tsx'), 'StockPage'),
  /** Its full-screen chart. */
  '/stock/$exchange/$code/chart': lazyDetailsPage(() => import('./pages/chart/chart-page.tsx'), 'ChartPage'),
  /** All indices, one of them, and gold. */
  '/indices': lazyDetailsPage(() => import('./pages/indices/indices-page.tsx'), 'IndicesPage'),
  '/index/$code': lazyDetailsPage(() => import('./pages/indices/index-page.tsx'), 'IndexPage'),
  '/index/$code/chart': lazyDetailsPage(() => import('./pages/chart/chart-page.tsx'), 'IndexChartPage'),
  '/gold': lazyDetailsPage(() => import('./pages/indices/gold-page.tsx'), 'GoldPage'),
  /** The calendar of openings, closings and listings. */
  '/calendar': lazyOffersPage(() => import('./pages/calendar/calendar-page.tsx'), 'CalendarPage'),
  /** A company that goes public. */
  '/ipo/$id': lazyOffersPage(() => import('./pages/issues/issue-page.tsx'), 'IssuePage'),
  /** The investor's IPO applications, and one of them with its result (IPO detail). */
  '/applications': lazyOffersPage(() => import('./pages/issues/applications-page.tsx'), 'ApplicationsPage'),
  '/application/$applicationNo': lazyOffersPage(
    () => import('./pages/issues/application-page.tsx'),
    'ApplicationPage',
  ),
  '/news': lazyPage(() => import('./pages/news/news-page.tsx'), 'NewsPage'),
  '/news/$id': lazyPage(() => import('./pages/news/news-item-page.tsx'), 'NewsItemPage'),
  /** The investor's positions, open or closed (the specification's user order list). */
  '/positions': lazyDetailsPage(() => import('./pages/positions/positions-page.tsx'), 'PositionsPage'),
  /** One position (share detail). */
  '/position/$orderNo': lazyDetailsPage(() => import('./pages/positions/position-page.tsx'), 'PositionPage'),
  /** One position's ledger lines (share money detail). */
  '/position/$orderNo/money': lazyDetailsPage(
    () => import('./pages/positions/position-money-page.tsx'),
    'PositionMoneyPage',
  ),
  /** Today's trades (share today detail). */
  '/today': lazyDetailsPage(() => import('./pages/positions/today-page.tsx'), 'TodayPage'),
  /** The investor's orders, and one of them with its history. */
  '/orders': lazyDetailsPage(() => import('./pages/orders/orders-page.tsx'), 'OrdersPage'),
  '/order/$id': lazyDetailsPage(() => import('./pages/orders/order-page.tsx'), 'OrderPage'),
  /** A past price, recomputed from published data. */
  '/check-price': lazyDetailsPage(() => import('./pages/proof/check-price-page.tsx'), 'CheckPricePage'),
  '/proof-days': lazyDetailsPage(() => import('./pages/proof/proof-days-page.tsx'), 'ProofDaysPage'),
  /** Every ledger line (home detail). */
  '/flow-of-funds': lazyDetailsPage(
    () => import('./pages/portfolio/flow-of-funds-page.tsx'),
    'FlowOfFundsPage',
  ),
  /** Which operators viewed or changed the account. */
  '/account-activity': lazyAccountPage(
    () => import('./pages/account/account-activity-page.tsx'),
    'AccountActivityPage',
  ),
  /** How the investor's money performed. */
  '/portfolio': lazyDetailsPage(() => import('./pages/portfolio/portfolio-page.tsx'), 'PortfolioPage'),
  '/alerts': lazyDetailsPage(() => import('./pages/alerts/alerts-page.tsx'), 'AlertsPage'),
  '/messages': lazyDetailsPage(() => import('./pages/messages/messages-page.tsx'), 'MessagesPage'),
  /** Help articles, and one of them. */
  '/help': lazyHelpPage(() => import('./pages/help/help-page.tsx'), 'HelpPage'),
  '/help/$article': lazyHelpPage(() => import('./pages/help/article-page.tsx'), 'ArticlePage'),
  /** The conversation with customer service. */
  '/service': lazyHelpPage(() => import('./pages/service/service-page.tsx'), 'ServicePage'),
  /** Post-trade documents: profit and loss for the tax return, contract notes, certificate, statement. */
  '/documents': lazyDocumentsPage(() => import('./pages/documents/documents-page.tsx'), 'DocumentsPage'),
  '/my': lazyAccountPage(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
  /** The formula of the credit score. */
  '/credit-score': lazyAccountPage(() => import('./pages/account/credit-score-page.tsx'), 'CreditScorePage'),
  '/settings/security': lazyAccountPage(
    () => import('./pages/settings/security-settings-page.tsx'),
    'SecuritySettingsPage',
  ),
  '/settings/login-password': lazyAccountPage(
    () => import('./pages/settings/login-password-page.tsx'),
    'LoginPasswordPage',
  ),
  '/settings/transaction-password': lazyAccountPage(
    () => import('./pages/settings/transaction-password-page.tsx'),
    'TransactionPasswordPage',
  ),
  '/settings/authenticator': lazyAccountPage(
    () => import('./pages/settings/authenticator-page.tsx'),
    'AuthenticatorPage',
  ),
  '/settings/passkeys': lazyAccountPage(() => import('./pages/settings/passkeys-page.tsx'), 'PasskeysPage'),
  '/settings/devices': lazyAccountPage(() => import('./pages/settings/devices-page.tsx'), 'DevicesPage'),
  '/settings/notifications': lazyAccountPage(
    () => import('./pages/settings/notifications-page.tsx'),
    'NotificationsPage',
  ),
  '/authentication': lazyAccountPage(() => import('./pages/identity/identity-page.tsx'), 'IdentityPage'),
  '/authentication-success': lazyAccountPage(
    () => import('./pages/identity/identity-verified-page.tsx'),
    'IdentityVerifiedPage',
  ),
  '/authentication-fail': lazyAccountPage(
    () => import('./pages/identity/identity-refused-page.tsx'),
    'IdentityRefusedPage',
  ),
  /** The identity is in review. */
  '/inview': lazyAccountPage(
    () => import('./pages/identity/identity-in-review-page.tsx'),
    'IdentityInReviewPage',
  ),
  /** Deposit (transfer in) and its records; then one deposit's payment. */
  '/switch-to': lazyAccountPage(() => import('./pages/deposit/deposit-page.tsx'), 'DepositPage'),
  '/switch-to/$orderNo': lazyAccountPage(
    () => import('./pages/deposit/deposit-payment-page.tsx'),
    'DepositPaymentPage',
  ),
  /** Withdraw, and the withdrawals so far. */
  '/roll-out': lazyAccountPage(() => import('./pages/withdrawals/withdraw-page.tsx'), 'WithdrawPage'),
  '/roll-out-fund': lazyAccountPage(
    () => import('./pages/withdrawals/withdrawals-page.tsx'),
    'WithdrawalsPage',
  ),
  /** Loans (loan, loan record), and one of them. */
  '/loan': lazyLoansPage(() => import('./pages/loans/loan-page.tsx'), 'LoanPage'),
  '/loan-records': lazyLoansPage(() => import('./pages/loans/loan-records-page.tsx'), 'LoanRecordsPage'),
  '/loan/$loanNo': lazyLoansPage(() => import('./pages/loans/loan-detail-page.tsx'), 'LoanDetailPage'),
  '/bank': lazyAccountPage(() => import('./pages/bank/bank-page.tsx'), 'BankPage'),
  '/add-bank': lazyAccountPage(() => import('./pages/bank/add-bank-page.tsx'), 'AddBankPage'),
  /** The finder of bank branches, and one of them. */
  '/choose-location': lazyAccountPage(
    () => import('./pages/bank/branch-finder-page.tsx'),
    'BranchFinderPage',
  ),
  '/open-location/$ifsc': lazyAccountPage(() => import('./pages/bank/branch-page.tsx'), 'BranchPage'),
  /** The investor's stored data, to download or to have erased. */
  '/account-closed': lazyAccountPage(
    () => import('./pages/own-data/account-closed-page.tsx'),
    'AccountClosedPage',
  ),
  '/privacy-data': lazyAccountPage(() => import('./pages/own-data/own-data-page.tsx'), 'OwnDataPage'),
}
