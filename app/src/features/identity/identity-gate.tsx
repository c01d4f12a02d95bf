import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { type ReactNode, useEffect } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { navigate } from '../../router/navigation.ts'
import { type Identity, identityQuery } from './identity-queries.ts'

/** The page of each state. */
const places = {
  not_submitted: '/authentication',
  in_review: '/inview',
  passed: '/authentication-success',
  failed: '/authentication-fail',
} as const satisfies Record<Identity['status'], string>

interface IdentityGateProps {
  /** The states this page is for; in other states, the matching page replaces it. */
  readonly states: readonly Identity['status'][]
  readonly children: (identity: Identity) => ReactNode
}

/** The page for the identity's current state; it changes automatically when a reviewer decides. */
export const IdentityGate = (props: IdentityGateProps) => <Gate {...props} />

const Gate = ({ states, children }: IdentityGateProps) => {
  const query = useQuery(identityQuery)
  const status = query.data?.status
  const elsewhere = status !== undefined && !states.includes(status)
  useEffect(() => {
    if (status !== undefined && elsewhere) navigate({ to: places[status], replace: true })
  }, [elsewhere, status])
  return (
    <Loaded query={query} skeleton={<GateSkeleton />}>
      {(identity) => (states.includes(identity.status) ? children(identity) : <GateSkeleton />)}
    </Loaded>
  )
}

const GateSkeleton = () => (
  <div aria-busy="true" className="space-y-4 px-5 pt-3">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
)
