import { useQuery } from '@tanstack/react-query'
import { stockQuery } from '../../api/market-queries.ts'

/** Whether the market takes orders now; true until it is known, since the server says so otherwise. */
export const useIsOpen = ({
  exchange,
  code,
}: {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}): boolean => {
  const { data } = useQuery({ ...stockQuery(exchange, code), refetchInterval: 30_000 })
  return data === undefined || data.session === 'open'
}
