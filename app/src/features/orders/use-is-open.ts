import { useQuery } from '@tanstack/react-query'
import { stockQuery } from '../../api/market-queries.ts'
import { lookAgainMs } from './look-again.ts'

/** Whether the market accepts orders now; true until known, since the server would refuse otherwise. */
export const useIsOpen = ({
  exchange,
  code,
}: {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}): boolean => {
  const { data } = useQuery({
    ...stockQuery(exchange, code),
    refetchInterval: ({ state }) => lookAgainMs(state.data?.session),
  })
  return data === undefined || data.session === 'open'
}
