import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { ChevronRight } from 'lucide-react'
import { useLoggedIn } from '../../api/session.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { appliedIssuesQuery, nextIssuesQuery } from './issue-queries.ts'
import { IssueRow } from './issue-row.tsx'
import { isOfToday } from './of-today.ts'

const refreshMs = 60_000
const most = 3

/**
 * The home page's IPOs: those that open, close or list today, or else the open ones; renders nothing if there
 * are none.
 */
export const IssuesToday = () => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...nextIssuesQuery, refetchInterval: refreshMs })
  const { data: applied } = useQuery({ ...appliedIssuesQuery, enabled: loggedIn })
  const list = data?.list ?? []
  const today = list.filter((issue) => isOfToday(issue))
  const shown = [...today, ...list.filter((issue) => issue.state === 'open' && !today.includes(issue))].slice(
    0,
    most,
  )
  if (shown.length === 0) return null
  return (
    <Section
      title={<Trans>IPOs</Trans>}
      aside={
        <LinkButton to="/stocks" search={{ tab: 'ipo' }} look="text">
          <Trans>See all</Trans>
          <ChevronRight className="size-4" aria-hidden />
        </LinkButton>
      }
    >
      {shown.map((issue) => (
        <IssueRow key={issue.id} issue={issue} own={applied?.find(({ id }) => id === issue.id)} />
      ))}
    </Section>
  )
}
