import type { MessageKind } from './message-kinds.ts'

/** The topics of notifications outside the app, also on a locked phone. */
export const pushTopics = ['alerts', 'orders', 'margin', 'money', 'service', 'security'] as const
export type PushTopic = (typeof pushTopics)[number]

/** A kind that is not here is shown in the app only. */
const topics: Readonly<Partial<Record<MessageKind, PushTopic>>> = {
  'price-alert': 'alerts',
  'index-alert': 'alerts',
  'order-filled': 'orders',
  'holdings-sold': 'orders',
  'positions-exited': 'orders',
  'order-rejected': 'orders',
  'order-share-change': 'orders',
  'order-expired': 'orders',
  'order-rest-expired': 'orders',
  'fund-order-confirmed': 'orders',
  'fund-order-refused': 'orders',
  'quant-order-refused': 'orders',
  'fund-order-failed': 'orders',
  'fund-closing': 'orders',
  'fund-closed': 'orders',
  'quant-closing': 'orders',
  'quant-closed': 'orders',
  'fund-plan-missed': 'orders',
  'fund-plan-ended': 'orders',
  'margin-call': 'margin',
  'position-liquidated': 'margin',
  'position-partly-liquidated': 'margin',
  'liquidation-waits': 'margin',
  'short-bought-back': 'orders',
  'short-to-auction': 'margin',
  'short-auctioned': 'margin',
  'dividend-received': 'money',
  'dividend-charged': 'money',
  'deposit-confirmed': 'money',
  'deposit-failed': 'money',
  'deposit-expired': 'money',
  'withdrawal-paid': 'money',
  'withdrawal-rejected': 'money',
  'withdrawal-cancelled': 'money',
  allotment: 'orders',
  'no-allotment': 'orders',
  'bid-below-price': 'orders',
  'issue-failed': 'orders',
  'application-cancelled': 'money',
  'service-answered': 'service',
  'service-closed': 'service',
  'new-login': 'security',
  'password-changed': 'security',
  'password-recovered': 'security',
  'login-help-asked': 'security',
  'login-renewed': 'security',
  'transaction-password-set': 'security',
  'transaction-password-changed': 'security',
  'transaction-password-locked': 'security',
  'bank-account-changed': 'security',
  'authenticator-added': 'security',
  'authenticator-removed': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'recovery-codes-renewed': 'security',
}

/** Of which topic a message is; undefined: it is never sent outside the app. */
export const pushTopicOf = (kind: string): PushTopic | undefined =>
  Object.hasOwn(topics, kind) ? topics[kind as MessageKind] : undefined
