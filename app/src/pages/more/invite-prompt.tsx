import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { userInfoQuery } from '../../api/account-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'

/** Prompts an agent to invite others; nobody else sees it. */
export const InvitePrompt = () => {
  const { data } = useQuery(userInfoQuery)
  if (data?.role !== 'agent') return null
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-surface p-4">
      <UserPlus className="size-6 shrink-0 text-muted" aria-hidden />
      <p className="min-w-0 flex-1 text-sm">
        <Trans>You’re an agent: others open accounts with your code.</Trans>
      </p>
      <LinkButton to="/invite">
        <Trans>Invite</Trans>
      </LinkButton>
    </div>
  )
}
