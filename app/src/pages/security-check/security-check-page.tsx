import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { securityChallenge, securityVerify } from '@tarazu/contract/calls/security.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { type Challenge, ChallengeView } from '../../features/security/challenge-view.tsx'
import { useProof } from '../../features/security/use-proof.ts'
import { failureSentence } from '../../parts/failure.ts'
import { LoadFailure } from '../../parts/loaded.tsx'
import { Logo } from '../../parts/logo.tsx'
import { continueTo } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

/** The app's entry: asks whether this browser must prove that a person uses it, then goes on to the home page. */
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
  // Without a network, somebody who passed before may see what was last loaded.
  const done = challenge.data?.required === false || (challenge.isError && checkedBefore)
  useEffect(() => {
    if (done) continueTo(next ?? '/home')
  }, [done, next])

  return (
    <main className="flex flex-1 flex-col px-6 pb-10">
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
        <CodeForm
          challenge={challenge.data}
          refreshing={challenge.isFetching}
          onRefresh={() => {
            void challenge.refetch()
          }}
          onPassed={() => continueTo(next ?? '/home')}
        />
      )}
    </main>
  )
}

interface CodeFormProps {
  readonly challenge: Challenge
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onPassed: () => void
}

const CodeForm = ({ challenge, refreshing, onRefresh, onPassed }: CodeFormProps) => {
  const { t } = useLingui()
  const fieldId = useId()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const proof = useProof(challenge)
  const verify = useMutation({
    mutationFn: async () => {
      const { challengeId } = challenge
      return call(securityVerify, { challengeId, code: code.trim(), proof: await proof() })
    },
    onSuccess: ({ firewallToken }) => {
      useSession.setState({ firewallToken })
      onPassed()
    },
    onError: (error) => {
      // A challenge can be answered once: after a wrong answer comes a new code.
      setCode('')
      if (error instanceof CallRefused) onRefresh()
    },
  })
  const problem = missing
    ? t`Enter the code first`
    : verify.isError
      ? failureSentence(verify.error)
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '') verify.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-10 animate-rise">
      <h1 className="text-center font-semibold text-lg">
        <Trans>A quick security check</Trans>
      </h1>
      <ChallengeView
        challenge={challenge}
        hintId={`${fieldId}-hint`}
        refreshing={refreshing}
        onRefresh={onRefresh}
      />
      <label htmlFor={fieldId} className="mt-4 mb-1.5 block font-medium text-sm">
        <Trans>Security code</Trans>
      </label>
      <input
        id={fieldId}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setMissing(false)
        }}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={problem !== undefined}
        aria-describedby={`${fieldId}-hint ${fieldId}-problem`}
        className="min-h-13 w-full rounded-md border border-strong-line bg-surface px-3 text-center font-semibold text-xl tracking-[0.2em] outline-none focus:border-focus focus:ring-1 focus:ring-focus aria-invalid:border-loss"
      />
      <p id={`${fieldId}-problem`} role="alert" className="mt-1.5 min-h-5 text-loss text-sm">
        {problem}
      </p>
      <Button type="submit" wide busy={verify.isPending} className="mt-2">
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
