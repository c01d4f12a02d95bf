import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type OwnStrategies, strategyFiguresQuery } from '../strategies/strategy-queries.ts'

const openedOf = ({ opened }: OwnStrategies) => opened

/** Names the investor’s own strategy that opened a position; undefined for any other. */
export const useOpenedBy = (): ((orderNo: string) => ReactNode) => {
  const { data } = useQuery({ ...strategyFiguresQuery, select: openedOf })
  return (orderNo) => {
    const name = data?.find((one) => one.orderNo === orderNo)?.name
    return name === undefined ? undefined : <Trans>strategy “{name}”</Trans>
  }
}
