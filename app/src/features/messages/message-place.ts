import type { LinkProps } from '@tanstack/react-router'

type Place = Pick<LinkProps, 'to' | 'params' | 'search'>
type Parameters = Readonly<Record<string, string>>

const position = ({ orderNo = '' }: Parameters): Place => ({ to: '/position/$orderNo', params: { orderNo } })

/** By kind; a kind that is not here leads nowhere. */
const places: Readonly<Record<string, (parameters: Parameters) => Place>> = {
  'order-filled': position,
  'margin-call': position,
  'position-liquidated': position,
  'position-closed': position,
  'dividend-received': position,
  'order-rejected': () => ({ to: '/positions' }),
  'order-expired': () => ({ to: '/positions' }),
  'price-alert': ({ exchange = '', code = '' }) => ({
    to: '/stock/$exchange/$code',
    params: { exchange, code },
  }),
  'index-alert': () => ({ to: '/alerts' }),
  'identity-passed': () => ({ to: '/authentication-success' }),
  'identity-failed': () => ({ to: '/authentication-fail' }),
  'deposit-confirmed': () => ({ to: '/flow-of-funds' }),
  'withdrawal-paid': () => ({ to: '/flow-of-funds' }),
  'fund-order-confirmed': () => ({ to: '/flow-of-funds' }),
  'service-answered': () => ({ to: '/service' }),
  'service-closed': () => ({ to: '/service' }),
  'loan-paid-out': () => ({ to: '/flow-of-funds' }),
}

/** The page that a message is about. */
export const placeOf = (kind: string, parameters: Parameters): Place | undefined => places[kind]?.(parameters)
