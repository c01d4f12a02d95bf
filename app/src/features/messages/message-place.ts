import type { LinkProps } from '@tanstack/react-router'

type Place = Pick<LinkProps, 'to' | 'params' | 'search'>
type Parameters = Readonly<Record<string, string>>

const position = ({ orderNo = '' }: Parameters): Place => ({ to: '/position/$orderNo', params: { orderNo } })
const deposit = ({ orderNo = '' }: Parameters): Place => ({ to: '/switch-to/$orderNo', params: { orderNo } })
const withdrawals = (): Place => ({ to: '/roll-out-fund' })
/** Messages of earlier versions don't name their order. */
const order = ({ orderNo }: Parameters): Place =>
  orderNo === undefined ? { to: '/orders' } : { to: '/order/$id', params: { id: orderNo } }

/** By kind; a kind that is not here leads nowhere. */
const places: Readonly<Record<string, (parameters: Parameters) => Place>> = {
  'order-filled': position,
  'margin-call': position,
  'position-liquidated': position,
  'position-closed': position,
  'dividend-received': position,
  'order-rejected': order,
  'order-share-change': order,
  'order-expired': order,
  'price-alert': ({ exchange = '', code = '' }) => ({
    to: '/stock/$exchange/$code',
    params: { exchange, code },
  }),
  'index-alert': () => ({ to: '/alerts' }),
  'identity-passed': () => ({ to: '/authentication-success' }),
  'identity-failed': () => ({ to: '/authentication-fail' }),
  'deposit-confirmed': deposit,
  'deposit-failed': deposit,
  'deposit-expired': deposit,
  'withdrawal-paid': withdrawals,
  'withdrawal-rejected': withdrawals,
  'withdrawal-cancelled': withdrawals,
  'new-login': () => ({ to: '/settings/devices' }),
  'password-changed': () => ({ to: '/settings/security' }),
  'transaction-password-changed': () => ({ to: '/settings/security' }),
  'transaction-password-locked': () => ({ to: '/settings/transaction-password' }),
  'fund-order-confirmed': () => ({ to: '/flow-of-funds' }),
  'authenticator-added': () => ({ to: '/settings/security' }),
  'authenticator-removed': () => ({ to: '/settings/security' }),
  'passkey-added': () => ({ to: '/settings/security' }),
  'passkey-removed': () => ({ to: '/settings/security' }),
  'recovery-codes-renewed': () => ({ to: '/settings/security' }),
  'service-answered': () => ({ to: '/service' }),
  'service-closed': () => ({ to: '/service' }),
  'loan-paid-out': () => ({ to: '/flow-of-funds' }),
}

/** The page that a message is about. */
export const placeOf = (kind: string, parameters: Parameters): Place | undefined => places[kind]?.(parameters)
