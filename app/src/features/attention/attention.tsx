import { useQuery } from '@tanstack/react-query'
import { stockSymbol, useLivePrices } from '../../api/live.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { AttentionRoom } from '../account/attention-room.tsx'
import { FirstStepsCard } from '../first-steps/first-steps-card.tsx'
import { firstStepsQuery } from '../first-steps/first-steps-queries.ts'
import { myLoansQuery } from '../loans/loan-queries.ts'
import { newestUnreadQuery } from '../messages/message-queries.ts'
import { type Position, portfolioQuery } from '../portfolio/portfolio-queries.ts'
import { firstNeed } from './first-need.ts'
import { MessageCard } from './message-card.tsx'
import { LoanCard, MarginCallCard } from './need-cards.tsx'

const none: readonly Position[] = []

/** For logged-in investors: the one matter that needs them, if any. */
export const Attention = () => {
  const portfolio = useQuery(portfolioQuery)
  const { positions = none, figures } = portfolio.data ?? {}
  const loans = useQuery({ ...myLoansQuery, enabled: figures !== undefined && figures.loanDebt !== '0.00' })
  const messages = useQuery(newestUnreadQuery)
  const steps = useQuery(firstStepsQuery)
  const livePaise = useLivePrices(positions.map(stockSymbol))
  // Only one card, and none that another replaces a moment later.
  if ([portfolio, loans, messages, steps].some(({ isLoading }) => isLoading)) return <AttentionRoom />
  const need = firstNeed(
    {
      positions,
      livePaise,
      loans: loans.data,
      messages: messages.data ?? [],
      steps: steps.data,
    },
    marketNowMs(),
  )
  if (need === undefined) return null
  if (need.kind === 'margin-call') return <MarginCallCard position={need.position} />
  if (need.kind === 'loan') return <LoanCard loans={need.loans} />
  if (need.kind === 'message') return <MessageCard message={need.message} />
  return <FirstStepsCard steps={need.steps} />
}
