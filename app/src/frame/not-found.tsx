import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Compass } from 'lucide-react'
import { Link } from '../router/link.tsx'

export const NotFound = () => (
  <EmptyState
    icon={<Compass />}
    title={<Trans>Page not found</Trans>}
    action={
      <Link to="/home" className="inline-flex min-h-11 items-center px-4 font-semibold text-link">
        <Trans>Go to home page</Trans>
      </Link>
    }
  />
)
