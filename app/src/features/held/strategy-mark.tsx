import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bot, ChevronRight } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { strategiesQuery } from '../strategies/strategy-queries.ts'

/** Which own strategy a position belongs to; nothing for one that its owner opened. */
export const StrategyMark = ({ orderNo }: { readonly orderNo: string }) => {
  const { data } = useQuery(strategiesQuery)
  const strategy = data?.list.find(({ holdings }) => holdings.some((one) => one.orderNo === orderNo))
  if (strategy === undefined) return null
  const { name, strategyNo } = strategy
  return (
    <Link
      to="/strategy/$no"
      params={{ no: strategyNo }}
      className="tappable mx-4 mt-3 flex min-h-11 items-center gap-2 rounded-md bg-accent-soft px-3 text-accent text-sm"
    >
      <Bot className="size-4.5 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 truncate">
        <Trans>Opened by your strategy {name}</Trans>
      </span>
      <ChevronRight className="size-4 shrink-0" aria-hidden />
    </Link>
  )
}
