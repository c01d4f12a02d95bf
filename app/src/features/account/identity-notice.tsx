import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { userInfoQuery } from '../../api/account-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'

/** Says that an identity check is needed, with a link, before anything is refused because of it. */
export const IdentityNotice = ({ className = '' }: { readonly className?: string }) => {
  const { data } = useQuery(userInfoQuery)
  if (data === undefined || data.identityStatus === 'passed') return null
  const waits = data.identityStatus === 'in_review'
  return (
    <div className={`flex items-start gap-3 rounded-lg bg-sunken p-4 ${className}`}>
      <IdCard className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          {waits ? (
            <Trans>Your identity is in review. You can continue once it’s approved.</Trans>
          ) : (
            <Trans>
              Verify your identity first. It takes a minute and uses a specimen, not real documents.
            </Trans>
          )}
        </p>
        <LinkButton to={waits ? '/inview' : '/authentication'} look="text" className="-mb-2">
          {waits ? <Trans>See status</Trans> : <Trans>Verify identity</Trans>}
        </LinkButton>
      </div>
    </div>
  )
}
