import { useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../api/session.ts'
import { type Position, portfolioQuery } from '../portfolio/portfolio-queries.ts'

/** The investor's open positions, and whether they are still loading. */
export const useOpenPositions = (): {
  readonly positions: readonly Position[]
  readonly isReading: boolean
} => {
  const { data, isLoading } = useQuery({ ...portfolioQuery, enabled: useLoggedIn() })
  return { positions: data?.positions ?? [], isReading: isLoading }
}
