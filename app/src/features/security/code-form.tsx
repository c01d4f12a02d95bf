import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { securityVerify } from '@tarazu/contract/calls/security.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { failureSentence } from '../../parts/failure.ts'
import type { Challenge } from './challenge.ts'
import { ChallengeView } from './challenge-view.tsx'
import { useProof } from './use-proof.ts'

interface CodeFormProps {
  readonly challenge: Challenge
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onPassed: () => void
}

/** The proof that a person is using this browser: letters in a picture, or digits to listen to. */
export const CodeForm = ({ challenge, refreshing, onRefresh, onPassed }: CodeFormProps) => {
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
      // A challenge can be answered only once: a wrong answer brings a new code.
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
    <form noValidate onSubmit={submit} className="mt-8 animate-rise">
      <h1 className="text-center font-semibold text-lg">
        <Trans>A quick security check</Trans>
      </h1>
      <ChallengeView
        challenge={challenge}
        hintId={`${fieldId}-hint`}
        refreshing={refreshing}
        onRefresh={onRefresh}
      />
      <CodeInput
        id={fieldId}
        code={code}
        onCode={(typed) => {
          setCode(typed)
          setMissing(false)
        }}
        problem={problem}
      />
      <Button type="submit" wide busy={verify.isPending} className="mt-2">
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

interface CodeInputProps {
  readonly id: string
  readonly code: string
  readonly onCode: (code: string) => void
  readonly problem: string | undefined
}

const CodeInput = ({ id, code, onCode, problem }: CodeInputProps) => (
  <>
    <label htmlFor={id} className="mt-4 mb-1.5 block font-medium text-sm">
      <Trans>Security code</Trans>
    </label>
    <input
      id={id}
      value={code}
      onChange={(event) => onCode(event.target.value)}
      maxLength={longestTyped}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      aria-invalid={problem !== undefined}
      aria-describedby={`${id}-hint ${id}-problem`}
      className="min-h-13 w-full rounded-md border border-strong-line bg-surface px-3 text-center font-semibold text-xl tracking-[0.2em] outline-none focus:border-focus focus:ring-1 focus:ring-focus aria-invalid:border-loss"
    />
    <p id={`${id}-problem`} role="alert" className="mt-1.5 min-h-5 text-loss text-sm">
      {problem}
    </p>
  </>
)
