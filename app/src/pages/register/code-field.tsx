import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { securityChallenge } from '@tarazu/contract/calls/security.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { TextField, type TextFieldProps } from '@tarazu/ui/text-field.tsx'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Challenge } from '../../features/security/challenge.ts'
import { ChallengeView } from '../../features/security/challenge-view.tsx'
import { useProof } from '../../features/security/use-proof.ts'

/**
 * The security code that the server requires after some refused attempts (registrationCodeWrong). A code can
 * be answered only once.
 */
export const useFreshCode = () => {
  const [needed, setNeeded] = useState(false)
  const query = useQuery({
    queryKey: ['security', 'fresh-code'],
    queryFn: ({ signal }) => call(securityChallenge, { again: 'true' }, { signal }),
    enabled: needed,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const challenge: Challenge | undefined = needed ? query.data : undefined
  const proof = useProof(challenge)
  const refresh = () => void query.refetch()
  return {
    challenge,
    refreshing: query.isFetching,
    refresh,
    /** The registration fields for it. */
    answer: async (code: string) =>
      challenge === undefined
        ? {}
        : { challengeId: challenge.challengeId, code: code.trim(), proof: await proof() },
    /** A refused registration has used up the code; if `again`, it needs another one. */
    used: (again: boolean) => {
      if (again && needed) refresh()
      setNeeded(again)
    },
  }
}

interface CodeFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly challenge: Challenge
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

export const CodeField = ({ challenge, refreshing, onRefresh, ...field }: CodeFieldProps) => {
  const { t } = useLingui()
  const hintId = useId()
  return (
    <div className="mt-5 animate-rise rounded-lg border border-line px-3 pb-4">
      <ChallengeView challenge={challenge} hintId={hintId} refreshing={refreshing} onRefresh={onRefresh} />
      <TextField
        {...field}
        label={t`Security code`}
        aria-describedby={hintId}
        maxLength={longestTyped}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  )
}
