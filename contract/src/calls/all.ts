import type { Call } from '../wire/call.ts'
import * as accountActions from './account-actions.ts'
import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as bank from './bank.ts'
import * as blockTrades from './block-trades.ts'
import * as candles from './candles.ts'
import * as company from './company.ts'
import * as desk from './desk.ts'
import * as deskAgents from './desk-agents.ts'
import * as deskAudit from './desk-audit.ts'
import * as deskBanners from './desk-banners.ts'
import * as deskCalendar from './desk-calendar.ts'
import * as deskClock from './desk-clock.ts'
import * as deskFunds from './desk-funds.ts'
import * as deskHistory from './desk-history.ts'
import * as deskIdentity from './desk-identity.ts'
import * as deskLoans from './desk-loans.ts'
import * as deskLoginHelp from './desk-login-help.ts'
import * as deskNotices from './desk-notices.ts'
import * as deskOffers from './desk-offers.ts'
import * as deskOperators from './desk-operators.ts'
import * as deskQuant from './desk-quant.ts'
import * as deskService from './desk-service.ts'
import * as deskSettings from './desk-settings.ts'
import * as deskTickets from './desk-tickets.ts'
import * as deskTransfers from './desk-transfers.ts'
import * as deskUsers from './desk-users.ts'
import * as deskWorklist from './desk-worklist.ts'
import * as documents from './documents.ts'
import * as fillsBefore from './fills-before.ts'
import * as firstSteps from './first-steps.ts'
import * as fundGoals from './fund-goals.ts'
import * as fundHoldings from './fund-holdings.ts'
import * as fundOrders from './fund-orders.ts'
import * as fundOverlap from './fund-overlap.ts'
import * as fundPlans from './fund-plans.ts'
import * as funds from './funds.ts'
import * as gold from './gold.ts'
import * as holdings from './holdings.ts'
import * as identity from './identity.ts'
import * as indexPages from './index-pages.ts'
import * as indices from './indices.ts'
import * as issueApplications from './issue-applications.ts'
import * as issues from './issues.ts'
import * as loans from './loans.ts'
import * as loginHelp from './login-help.ts'
import * as marketDays from './market-days.ts'
import * as messages from './messages.ts'
import * as money from './money.ts'
import * as netResult from './net-result.ts'
import * as news from './news.ts'
import * as offerings from './offerings.ts'
import * as orders from './orders.ts'
import * as passwordRecovery from './password-recovery.ts'
import * as passwords from './passwords.ts'
import * as placements from './placements.ts'
import * as portfolio from './portfolio.ts'
import * as positions from './positions.ts'
import * as priceProof from './price-proof.ts'
import * as privacy from './privacy.ts'
import * as productSetting from './product-setting.ts'
import * as push from './push.ts'
import * as quant from './quant.ts'
import * as quantOwn from './quant-own.ts'
import * as quantProof from './quant-proof.ts'
import * as rankings from './rankings.ts'
import * as registration from './registration.ts'
import * as reminders from './reminders.ts'
import * as screens from './screens.ts'
import * as secondFactor from './second-factor.ts'
import * as security from './security.ts'
import * as service from './service.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as solo from './solo.ts'
import * as stockNotes from './stock-notes.ts'
import * as stockProfile from './stock-profile.ts'
import * as stocks from './stocks.ts'
import * as trading from './trading.ts'
import * as transfers from './transfers.ts'
import * as vipTickets from './vip-tickets.ts'
import * as watchlist from './watchlist.ts'
import * as watchlists from './watchlists.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value

/**
 * Every call of the API. A call that is missing here has no route; the server refuses to start if one has no handler.
 */
export const allCalls: readonly Call[] = [
  accountActions,
  accounts,
  alerts,
  reminders,
  bank,
  blockTrades,
  candles,
  company,
  desk,
  deskAgents,
  deskAudit,
  deskHistory,
  deskLoans,
  deskLoginHelp,
  deskOffers,
  deskTickets,
  deskQuant,
  deskOperators,
  deskUsers,
  deskWorklist,
  deskBanners,
  deskCalendar,
  deskClock,
  deskNotices,
  deskSettings,
  deskService,
  deskFunds,
  deskIdentity,
  deskTransfers,
  documents,
  fillsBefore,
  firstSteps,
  funds,
  fundGoals,
  fundHoldings,
  fundOrders,
  fundOverlap,
  fundPlans,
  gold,
  holdings,
  identity,
  indexPages,
  indices,
  loans,
  loginHelp,
  issueApplications,
  issues,
  marketDays,
  messages,
  money,
  netResult,
  news,
  passwords,
  passwordRecovery,
  offerings,
  orders,
  placements,
  portfolio,
  positions,
  priceProof,
  privacy,
  productSetting,
  push,
  quant,
  quantOwn,
  quantProof,
  rankings,
  registration,
  screens,
  secondFactor,
  security,
  sessions,
  service,
  settings,
  site,
  solo,
  stockProfile,
  stocks,
  trading,
  transfers,
  vipTickets,
  watchlist,
  watchlists,
  stockNotes,
].flatMap((group) => (Object.values(group) as unknown[]).filter(isCall))
