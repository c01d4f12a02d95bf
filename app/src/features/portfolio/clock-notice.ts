import { t } from '@lingui/core/macro'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { marketNowMs } from '../../api/market-clock.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'
import { hrefOf } from '../../router/routes.ts'
import { netResultQuery } from './net-result-query.ts'
import { portfolioQuery } from './portfolio-queries.ts'
import { type OpenPositions, skipOutcome } from './skip-outcome.ts'

/** While the market processes a skip, its clock moves in several steps; the last one is reported. */
const settledAfterMs = 4_000

/** What the phone currently knows about the open positions. */
const knownNow = (): Partial<OpenPositions> => {
  const report = queryClient.getQueryData(netResultQuery.queryKey)
  const portfolio = queryClient.getQueryData(portfolioQuery.queryKey)
  return {
    ...(report === undefined ? {} : { unrealised: report.parts.unrealised }),
    ...(portfolio === undefined ? {} : { orderNos: portfolio.positions.map(({ orderNo }) => orderNo) }),
  }
}

/** The skip's effect on the open positions, in a sentence; undefined if there were and are none. */
const meanwhileOf = (known: Partial<OpenPositions>, after: OpenPositions): string | undefined => {
  const outcome = skipOutcome(known, after)
  if (outcome === undefined) return undefined
  const to = rupeesText(outcome.to, { sign: true })
  const from = rupeesText(outcome.from, { sign: true })
  const closed = outcome.closedCount
  return closed === 0
    ? t`Your unrealised P&L went from ${from} to ${to}.`
    : t`Positions closed in the meantime: ${closed}. Your unrealised P&L is now ${to}.`
}

let before: Partial<OpenPositions> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const report = async (known: Partial<OpenPositions>): Promise<void> => {
  const instant = instantText(new Date(marketNowMs()).toISOString())
  const moved = t`The market clock moved to ${instant}.`
  if (useSession.getState().token === undefined) {
    showToast(moved)
    return
  }
  const [{ positions }, { parts }] = await Promise.all([
    queryClient.fetchQuery({ ...portfolioQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...netResultQuery, staleTime: 0 }),
  ])
  const meanwhile = meanwhileOf(known, {
    unrealised: parts.unrealised,
    orderNos: positions.map(({ orderNo }) => orderNo),
  })
  showToast(meanwhile === undefined ? moved : `${moved} ${meanwhile}`, {
    label: t`See messages`,
    onPress: () => location.assign(`#${hrefOf({ to: '/messages' })}`),
  })
}

/** Announces a skip of the market's clock: the new time, and its effect on the open positions. */
export const reportClockSkip = (): void => {
  before ??= knownNow()
  clearTimeout(timer)
  timer = setTimeout(() => {
    const known = before ?? knownNow()
    before = undefined
    report(known).catch(() => undefined)
  }, settledAfterMs)
}
