import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { securityChallenge } from '@tarazu/contract/calls/security.ts'
import { lazy, Suspense, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { LoadFailure } from '../../parts/loaded.tsx'
import { Logo } from '../../parts/logo.tsx'
import { continueTo } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

// Most browsers needn't pass the check, so its form isn't part of the first screen.
const CodeForm = lazy(async () => ({
  default: (await import('../../features/security/code-form.tsx')).CodeForm,
}))

/**
 * The app's entry: asks whether this browser must prove that a person is using it, then continues to the home
 * page.
 */
export const SecurityCheckPage = () => {
  const { next } = useSearch('/')
  const challenge = useQuery({
    queryKey: ['security', 'challenge'],
    queryFn: ({ signal }) => call(securityChallenge, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
  const checkedBefore = useSession((session) => session.firewallToken !== undefined)
  // Offline, a browser that has passed before may show the last loaded data.
  const done = challenge.data?.required === false || (challenge.isError && checkedBefore)
  useEffect(() => {
    if (done) continueTo(next ?? '/home')
  }, [done, next])

  return (
    <main className="flex flex-1 flex-col px-6 pb-8">
      <div className="flex flex-col items-center pt-[12vh]">
        <Logo className="size-16" />
        <p className="mt-3 font-bold text-2xl tracking-tight">Tarazu</p>
        <p className="text-muted text-sm">
          <Trans>Learn the market with nothing to lose</Trans>
        </p>
      </div>
      {challenge.isError && !checkedBefore && (
        <LoadFailure error={challenge.error} onRetry={() => challenge.refetch()} />
      )}
      {challenge.data?.required === true && (
        <Suspense>
          <CodeForm
            challenge={challenge.data}
            refreshing={challenge.isFetching}
            onRefresh={() => {
              void challenge.refetch()
            }}
            onPassed={() => continueTo(next ?? '/home')}
          />
        </Suspense>
      )}
    </main>
  )
}
