import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bot, ChevronRight } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { strategyFiguresQuery } from '../strategies/strategy-queries.ts'

/** The strategy that opened a position; renders nothing if its owner did. */
export const StrategyMark = ({ orderNo }: { readonly orderNo: string }) => {
  const { data } = useQuery(strategyFiguresQuery)
  const opened = data?.opened.find((one) => one.orderNo === orderNo)
  // A deleted one has no page to link to.
  if (opened === undefined || opened.deleted) return null
  const { name, strategyNo } = opened
  return (
    <Link
      to="/strategy/$no"
      params={{ no: strategyNo }}
      className="tappable mx-4 mt-3 flex min-h-11 items-center gap-2 rounded-md bg-link-soft px-3 text-link text-sm"
    >
      <Bot className="size-4.5 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 truncate">
        <Trans>Opened by your strategy {name}</Trans>
      </span>
      <ChevronRight className="size-4 shrink-0" aria-hidden />
    </Link>
  )
}
