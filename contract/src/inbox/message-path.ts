import type { MessageKind } from './message-kinds.ts'

type Parameters = Readonly<Record<string, string>>

const part = encodeURIComponent
const position = ({ orderNo = '' }: Parameters): string => `/position/${part(orderNo)}`
const deposit = ({ orderNo = '' }: Parameters): string => `/switch-to/${part(orderNo)}`
/** Messages of earlier versions don't name their order. */
const order = ({ orderNo }: Parameters): string =>
  orderNo === undefined ? '/orders' : `/order/${part(orderNo)}`
const loan = ({ loanNo = '' }: Parameters): string => `/loan/${part(loanNo)}`
const to = (path: string) => () => path
const application = ({ applicationNo = '' }: Parameters): string => `/application/${part(applicationNo)}`
const fundOrder = ({ orderNo = '' }: Parameters): string => `/fund-order/${part(orderNo)}`
const fundPlan = ({ planNo = '' }: Parameters): string => `/fund-plan/${part(planNo)}`
const security = to('/settings/security')

/** By kind; a kind that isn't listed has no page. */
const paths: Readonly<Partial<Record<MessageKind, (parameters: Parameters) => string>>> = {
  'order-filled': position,
  'margin-call': position,
  'position-liquidated': position,
  'position-partly-liquidated': position,
  'liquidation-waits': position,
  'short-bought-back': position,
  'short-to-auction': position,
  'short-auctioned': position,
  'dividend-received': position,
  'dividend-charged': position,
  'placement-allotted': position,
  'placement-not-allotted': to('/placements'),
  'placement-cancelled': to('/placements'),
  'holdings-sold': order,
  'positions-exited': order,
  'order-rejected': order,
  'order-share-change': order,
  'order-expired': order,
  'order-rest-expired': order,
  'price-alert': ({ exchange = '', code = '' }) => `/stock/${part(exchange)}/${part(code)}`,
  'index-alert': to('/alerts'),
  'block-opens': to('/block-trading'),
  'block-opens-uncompared': to('/block-trading'),
  'issue-opens': ({ issue = '' }) => `/ipo/${part(issue)}`,
  'identity-passed': to('/authentication-success'),
  'identity-failed': to('/authentication-fail'),
  'deposit-confirmed': deposit,
  'deposit-failed': deposit,
  'deposit-expired': deposit,
  'withdrawal-paid': to('/roll-out-fund'),
  'withdrawal-rejected': to('/roll-out-fund'),
  'withdrawal-cancelled': to('/roll-out-fund'),
  'new-login': to('/settings/devices'),
  'password-changed': security,
  'password-recovered': security,
  'login-help-asked': to('/service'),
  'login-renewed': security,
  'transaction-password-set': security,
  'transaction-password-changed': security,
  'transaction-password-locked': to('/settings/transaction-password'),
  allotment: application,
  'no-allotment': application,
  'bid-below-price': application,
  'issue-failed': application,
  'application-cancelled': application,
  'quant-bought': to('/quant-holdings'),
  'quant-sold': to('/quant-records'),
  'quant-ended': to('/quant-records'),
  'quant-closing': to('/quant-holdings'),
  'quant-closed': to('/quant-records'),
  'quant-order-refused': to('/quant-records'),
  'quant-order-failed': to('/quant-records'),
  'strategy-order-refused': ({ strategyNo = '' }) => `/strategy/${part(strategyNo)}`,
  'fund-order-confirmed': fundOrder,
  'fund-order-refused': fundOrder,
  'fund-order-failed': fundOrder,
  'fund-closing': ({ code = '' }) => `/my-fund/${part(code)}`,
  'fund-closed': fundOrder,
  'fund-plan-missed': fundPlan,
  'fund-plan-ended': fundPlan,
  'bank-account-changed': to('/bank'),
  'authenticator-added': security,
  'authenticator-removed': security,
  'passkey-added': security,
  'passkey-removed': security,
  'recovery-codes-renewed': security,
  'service-answered': to('/service'),
  'service-closed': to('/service'),
  'loan-paid-out': loan,
  'loan-refused': loan,
  'loan-due': loan,
  'loan-overdue': loan,
  'loan-collected': loan,
  'loan-repaid': loan,
}

/** The app's page for a message, as the part of the URL after the #: "/position/17". */
export const messagePath = (kind: string, parameters: Parameters): string | undefined =>
  Object.hasOwn(paths, kind) ? paths[kind as MessageKind]?.(parameters) : undefined
