import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { lazyAccountPage, lazyPage } from './frame/lazy-page.ts'
import { NotFound } from './frame/not-found.tsx'
import { PageFailure } from './frame/page-failure.tsx'
import { RootFrame } from './frame/root-frame.tsx'
import {
  branchWords,
  chosenBranch,
  depositView,
  documentsSearch,
  homeView,
  loginSearch,
  newsView,
  ordersSearch,
  positionsSearch,
  priceClaim,
  registerSearch,
  resetSearch,
  stockView,
} from './frame/search-parameters.ts'
import { TabFrame } from './frame/tab-frame.tsx'
import { HomePage } from './pages/home/home-page.tsx'
import { SecurityPage } from './pages/security/security-page.tsx'

/** Every page of the app. The pages of the first screen come with the first load, all others when they are opened. */
const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFound })

const security = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: SecurityPage,
  validateSearch: loginSearch,
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyAccountPage(() => import('./pages/login/login-page.tsx'), 'LoginPage'),
  validateSearch: loginSearch,
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyAccountPage(() => import('./pages/register/register-page.tsx'), 'RegisterPage'),
  validateSearch: registerSearch,
})
const agreement = createRoute({
  getParentRoute: () => root,
  path: '/agreement',
  component: lazyAccountPage(() => import('./pages/agreement/agreement-page.tsx'), 'AgreementPage'),
})
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyAccountPage(() => import('./pages/privacy/privacy-page.tsx'), 'PrivacyPage'),
})
const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite',
  component: lazyAccountPage(() => import('./pages/invite/invite-page.tsx'), 'InvitePage'),
})

const tabs = createRoute({ getParentRoute: () => root, id: 'tabs', component: TabFrame })
const home = createRoute({
  getParentRoute: () => tabs,
  path: '/home',
  component: HomePage,
  validateSearch: homeView,
})
const assets = createRoute({
  getParentRoute: () => tabs,
  path: '/assets',
  component: lazyPage(() => import('./pages/assets/assets-page.tsx'), 'AssetsPage'),
})
const fund = createRoute({
  getParentRoute: () => tabs,
  path: '/fund',
  component: lazyPage(() => import('./pages/fund/fund-page.tsx'), 'FundPage'),
})
const stocks = createRoute({
  getParentRoute: () => tabs,
  path: '/stocks',
  component: lazyPage(() => import('./pages/stocks/stocks-page.tsx'), 'StocksPage'),
  validateSearch: stockView,
})
const more = createRoute({
  getParentRoute: () => tabs,
  path: '/more',
  component: lazyPage(() => import('./pages/more/more-page.tsx'), 'MorePage'),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyPage(() => import('./pages/about/about-page.tsx'), 'AboutPage'),
})
const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  component: lazyPage(() => import('./pages/search/search-page.tsx'), 'SearchPage'),
})
const stockDetail = createRoute({
  getParentRoute: () => root,
  path: '/stock/$exchange/$code',
  component: lazyPage(() => import('./pages/stock-detail/stock-detail-page.tsx'), 'StockDetailPage'),
})
const news = createRoute({
  getParentRoute: () => root,
  path: '/news',
  component: lazyPage(() => import('./pages/news/news-page.tsx'), 'NewsPage'),
  validateSearch: newsView,
})
const newsDetails = createRoute({
  getParentRoute: () => root,
  path: '/news/$id',
  component: lazyPage(() => import('./pages/news-details/news-details-page.tsx'), 'NewsDetailsPage'),
})
/** The investor's positions, open or closed (the specification's user order list). */
const positions = createRoute({
  getParentRoute: () => root,
  path: '/positions',
  component: lazyPage(() => import('./pages/positions/positions-page.tsx'), 'PositionsPage'),
  validateSearch: positionsSearch,
})
/** One position (share detail). */
const position = createRoute({
  getParentRoute: () => root,
  path: '/position/$orderNo',
  component: lazyPage(() => import('./pages/position/position-page.tsx'), 'PositionPage'),
})
/** One position's ledger lines (share money detail). */
const positionMoney = createRoute({
  getParentRoute: () => root,
  path: '/position/$orderNo/money',
  component: lazyPage(() => import('./pages/position-money/position-money-page.tsx'), 'PositionMoneyPage'),
})
/** Today's trades (share today detail). */
const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  component: lazyPage(() => import('./pages/today/today-page.tsx'), 'TodayPage'),
})
/** The investor's orders, and one of them with its history. */
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  component: lazyPage(() => import('./pages/orders/orders-page.tsx'), 'OrdersPage'),
  validateSearch: ordersSearch,
})
const order = createRoute({
  getParentRoute: () => root,
  path: '/order/$id',
  component: lazyPage(() => import('./pages/order/order-page.tsx'), 'OrderPage'),
})
/** A price of the past, computed again from what was published. */
const checkPrice = createRoute({
  getParentRoute: () => root,
  path: '/check-price',
  component: lazyPage(() => import('./pages/check-price/check-price-page.tsx'), 'CheckPricePage'),
  validateSearch: priceClaim,
})
const proofDays = createRoute({
  getParentRoute: () => root,
  path: '/proof-days',
  component: lazyPage(() => import('./pages/proof-days/proof-days-page.tsx'), 'ProofDaysPage'),
})
/** Every ledger line (home detail). */
const flowOfFunds = createRoute({
  getParentRoute: () => root,
  path: '/flow-of-funds',
  component: lazyPage(() => import('./pages/flow-of-funds/flow-of-funds-page.tsx'), 'FlowOfFundsPage'),
})
/** Who of the house looked at or changed the account. */
const accountActivity = createRoute({
  getParentRoute: () => root,
  path: '/account-activity',
  component: lazyAccountPage(
    () => import('./pages/account-activity/account-activity-page.tsx'),
    'AccountActivityPage',
  ),
})
/** How the investor's money has done. */
const portfolio = createRoute({
  getParentRoute: () => root,
  path: '/portfolio',
  component: lazyPage(() => import('./pages/portfolio/portfolio-page.tsx'), 'PortfolioPage'),
})
const alerts = createRoute({
  getParentRoute: () => root,
  path: '/alerts',
  component: lazyPage(() => import('./pages/alerts/alerts-page.tsx'), 'AlertsPage'),
})
const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  component: lazyPage(() => import('./pages/messages/messages-page.tsx'), 'MessagesPage'),
})
/** The conversation with customer service. */
const service = createRoute({
  getParentRoute: () => root,
  path: '/service',
  component: lazyAccountPage(() => import('./pages/service/service-page.tsx'), 'ServicePage'),
})

/** Papers after the trade: profit and loss for the tax return, contract notes, certificate, statement. */
const documents = createRoute({
  getParentRoute: () => root,
  path: '/documents',
  component: lazyAccountPage(() => import('./pages/documents/documents-page.tsx'), 'DocumentsPage'),
  validateSearch: documentsSearch,
})

const my = createRoute({
  getParentRoute: () => root,
  path: '/my',
  component: lazyAccountPage(() => import('./pages/my/my-page.tsx'), 'MyPage'),
})
/** How the credit score was reached. */
const creditScore = createRoute({
  getParentRoute: () => root,
  path: '/credit-score',
  component: lazyAccountPage(() => import('./pages/credit-score/credit-score-page.tsx'), 'CreditScorePage'),
})
const securitySettings = createRoute({
  getParentRoute: () => root,
  path: '/settings/security',
  component: lazyAccountPage(
    () => import('./pages/settings/security-settings-page.tsx'),
    'SecuritySettingsPage',
  ),
})
const loginPassword = createRoute({
  getParentRoute: () => root,
  path: '/settings/login-password',
  component: lazyAccountPage(() => import('./pages/settings/login-password-page.tsx'), 'LoginPasswordPage'),
})
const transactionPassword = createRoute({
  getParentRoute: () => root,
  path: '/settings/transaction-password',
  component: lazyAccountPage(
    () => import('./pages/settings/transaction-password-page.tsx'),
    'TransactionPasswordPage',
  ),
  validateSearch: resetSearch,
})
const authenticator = createRoute({
  getParentRoute: () => root,
  path: '/settings/authenticator',
  component: lazyAccountPage(() => import('./pages/settings/authenticator-page.tsx'), 'AuthenticatorPage'),
})
const passkeys = createRoute({
  getParentRoute: () => root,
  path: '/settings/passkeys',
  component: lazyAccountPage(() => import('./pages/settings/passkeys-page.tsx'), 'PasskeysPage'),
})
const devices = createRoute({
  getParentRoute: () => root,
  path: '/settings/devices',
  component: lazyAccountPage(() => import('./pages/settings/devices-page.tsx'), 'DevicesPage'),
})
const notifications = createRoute({
  getParentRoute: () => root,
  path: '/settings/notifications',
  component: lazyAccountPage(() => import('./pages/settings/notifications-page.tsx'), 'NotificationsPage'),
})
const authentication = createRoute({
  getParentRoute: () => root,
  path: '/authentication',
  component: lazyAccountPage(
    () => import('./pages/authentication/authentication-page.tsx'),
    'AuthenticationPage',
  ),
})
const authenticationSuccess = createRoute({
  getParentRoute: () => root,
  path: '/authentication-success',
  component: lazyAccountPage(
    () => import('./pages/authentication-success/authentication-success-page.tsx'),
    'AuthenticationSuccessPage',
  ),
})
const authenticationFail = createRoute({
  getParentRoute: () => root,
  path: '/authentication-fail',
  component: lazyAccountPage(
    () => import('./pages/authentication-fail/authentication-fail-page.tsx'),
    'AuthenticationFailPage',
  ),
})
/** The identity is in review. */
const inview = createRoute({
  getParentRoute: () => root,
  path: '/inview',
  component: lazyAccountPage(() => import('./pages/inview/inview-page.tsx'), 'InviewPage'),
})

/** Deposit (transfer in) and its records; then one deposit's payment. */
const switchTo = createRoute({
  getParentRoute: () => root,
  path: '/switch-to',
  component: lazyAccountPage(() => import('./pages/switch-to/switch-to-page.tsx'), 'SwitchToPage'),
  validateSearch: depositView,
})
const depositPayment = createRoute({
  getParentRoute: () => root,
  path: '/switch-to/$orderNo',
  component: lazyAccountPage(
    () => import('./pages/deposit-payment/deposit-payment-page.tsx'),
    'DepositPaymentPage',
  ),
})
/** Withdraw, and the withdrawals so far. */
const rollOut = createRoute({
  getParentRoute: () => root,
  path: '/roll-out',
  component: lazyAccountPage(() => import('./pages/roll-out/roll-out-page.tsx'), 'RollOutPage'),
})
const rollOutFund = createRoute({
  getParentRoute: () => root,
  path: '/roll-out-fund',
  component: lazyAccountPage(() => import('./pages/roll-out-fund/roll-out-fund-page.tsx'), 'RollOutFundPage'),
})
const bank = createRoute({
  getParentRoute: () => root,
  path: '/bank',
  component: lazyAccountPage(() => import('./pages/bank/bank-page.tsx'), 'BankPage'),
})
const addBank = createRoute({
  getParentRoute: () => root,
  path: '/add-bank',
  component: lazyAccountPage(() => import('./pages/add-bank/add-bank-page.tsx'), 'AddBankPage'),
  validateSearch: chosenBranch,
})
/** The finder of bank branches, and one of them. */
const chooseLocation = createRoute({
  getParentRoute: () => root,
  path: '/choose-location',
  component: lazyAccountPage(
    () => import('./pages/choose-location/choose-location-page.tsx'),
    'ChooseLocationPage',
  ),
  validateSearch: branchWords,
})
const openLocation = createRoute({
  getParentRoute: () => root,
  path: '/open-location/$ifsc',
  component: lazyAccountPage(
    () => import('./pages/open-location/open-location-page.tsx'),
    'OpenLocationPage',
  ),
})
/** What is kept of the investor, to take away or to have erased. */
const privacyData = createRoute({
  getParentRoute: () => root,
  path: '/privacy-data',
  component: lazyAccountPage(() => import('./pages/privacy-data/privacy-data-page.tsx'), 'PrivacyDataPage'),
})

const routeTree = root.addChildren([
  security,
  login,
  register,
  agreement,
  privacy,
  invite,
  tabs.addChildren([home, assets, fund, stocks, more]),
  about,
  search,
  stockDetail,
  news,
  newsDetails,
  positions,
  position,
  positionMoney,
  today,
  orders,
  order,
  checkPrice,
  proofDays,
  flowOfFunds,
  accountActivity,
  documents,
  my,
  creditScore,
  securitySettings,
  loginPassword,
  transactionPassword,
  authenticator,
  passkeys,
  devices,
  notifications,
  authentication,
  authenticationSuccess,
  authenticationFail,
  inview,
  switchTo,
  depositPayment,
  rollOut,
  rollOutFund,
  bank,
  addBank,
  chooseLocation,
  openLocation,
  portfolio,
  alerts,
  messages,
  service,
  privacyData,
])

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultErrorComponent: PageFailure,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
