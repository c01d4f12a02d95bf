import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { type StockListFilter, settingQuery } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { smallestQuantity } from '../market/smallest-quantity.ts'
import { listFields, type Screen } from './screen.ts'

const AffordablePrice = lazy(async () => ({
  default: (await import('./affordable-price.tsx')).AffordablePrice,
}))

interface ScreenedProps {
  readonly screen: Screen
  readonly waiting: ReactNode
  readonly children: (filter: StockListFilter) => ReactNode
}

/** Converts a screen to the list call's input: the lot cost and the investor's money become a price. */
export const Screened = ({ screen, waiting, children }: ScreenedProps) => {
  const { data } = useQuery(settingQuery)
  const isLoggedIn = useLoggedIn()
  const lotShares = data && smallestQuantity(data)
  if (screen.spans.lotCost !== undefined && lotShares === undefined) return waiting
  if (!screen.affordable || !isLoggedIn)
    return children(listFields(screen, { lotShares, affordablePaise: undefined }))
  return (
    <Suspense fallback={waiting}>
      <AffordablePrice waiting={waiting}>
        {(affordablePaise) => children(listFields(screen, { lotShares, affordablePaise }))}
      </AffordablePrice>
    </Suspense>
  )
}
