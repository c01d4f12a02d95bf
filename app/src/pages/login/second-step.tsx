import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { loginSecondStep } from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped, typedOneTimeCode, typedRecoveryCode } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { beginAccount } from '../../api/login-session.ts'
import { DigitsField } from '../../features/security/digits-field.tsx'
import { passkeysWork } from '../../features/security/passkey.ts'
import { failureSentence } from '../../parts/failure.ts'
import { PasskeyButton } from './passkey-button.tsx'

interface SecondStepProps {
  /** Ticket of the unfinished login. */
  readonly ticket: string
  /** "authenticator,passkey,recovery" */
  readonly means: string
  /** Starts the login over. */
  readonly onAgain: () => void
}

interface FinishingOptions extends Pick<SecondStepProps, 'ticket' | 'onAgain'> {
  readonly isRecovering: boolean
}

/** Completes a login that started with a password; returns the number of recovery codes left if one was used. */
const finishLogin = async (ticket: string, code: string): Promise<number | null> => {
  const { token, recoveryCodesLeft } = await call(loginSecondStep, { ticket, code })
  beginAccount(token)
  return recoveryCodesLeft
}

/** The typed code, and its call. */
const useFinishing = ({ ticket, isRecovering, onAgain }: FinishingOptions) => {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const finish = useMutation({
    mutationFn: (typed: string) => finishLogin(ticket, typed),
    onSuccess: (left) => {
      if (left !== null) showToast(t`Recovery codes left: ${left}`)
    },
    onError: (error) => {
      if (error instanceof CallRefused && error.key === refusals.loginStepExpired) onAgain()
      if (!isRecovering) setCode('')
    },
  })
  const tidy = isRecovering ? typedRecoveryCode(code) : typedOneTimeCode(code)
  const type = (value: string) => {
    setCode(value)
    setMissing(false)
    if (finish.isError) finish.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(tidy === undefined)
    if (tidy !== undefined) finish.mutate(tidy)
  }
  const missingSentence = isRecovering
    ? t`A recovery code has 16 letters and digits`
    : t`Enter all six digits`
  const problem = missing ? missingSentence : finish.isError ? failureSentence(finish.error) : undefined
  return { code, type, submit, finish, problem }
}

/** The password was correct; now asks for a proof that only the owner has. */
export const SecondStep = ({ ticket, means, onAgain }: SecondStepProps) => {
  const { t } = useLingui()
  const canCode = means.includes('authenticator')
  const canPasskey = means.includes('passkey') && passkeysWork()
  const [recovering, setRecovering] = useState(!canCode && !canPasskey)
  const { code, type, submit, finish, problem } = useFinishing({ ticket, isRecovering: recovering, onAgain })
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col px-5 pt-3">
      <span className="flex size-14 items-center justify-center rounded-full bg-sunken text-ink">
        <ShieldCheck className="size-7" aria-hidden />
      </span>
      <h1 className="mt-4 font-bold text-2xl">
        <Trans>Confirm it’s you</Trans>
      </h1>
      <p className="mt-1 mb-6 text-muted">
        <WhatToEnter isRecovering={recovering} canCode={canCode} />
      </p>
      {recovering ? (
        <TextField
          label={t`Recovery code`}
          value={code}
          onChange={(event) => type(event.target.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTyped}
          error={problem}
        />
      ) : (
        canCode && (
          <DigitsField
            label={t`Six digits`}
            value={code}
            onChange={type}
            onComplete={(value) => finish.mutate(value)}
            autoComplete="one-time-code"
            error={problem}
          />
        )
      )}
      <div className="mt-6 space-y-2">
        {(recovering || canCode) && (
          <Button type="submit" wide busy={finish.isPending}>
            <Trans>Log in</Trans>
          </Button>
        )}
        {!recovering && canPasskey && <PasskeyButton />}
        {means.includes('recovery') && (canCode || canPasskey) && (
          <Button
            look="text"
            wide
            onClick={() => {
              setRecovering(!recovering)
              type('')
            }}
          >
            {recovering ? <Trans>Use another way</Trans> : <Trans>Use a recovery code</Trans>}
          </Button>
        )}
      </div>
      <Button look="text" wide className="mt-auto text-muted" onClick={onAgain}>
        <Trans>Log in with another account</Trans>
      </Button>
    </form>
  )
}

interface WhatToEnterProps {
  readonly isRecovering: boolean
  readonly canCode: boolean
}

const WhatToEnter = ({ isRecovering, canCode }: WhatToEnterProps) => {
  if (isRecovering) return <Trans>Enter one of the recovery codes you saved. Each works once.</Trans>
  if (canCode) return <Trans>Enter the six digits your authenticator app shows now.</Trans>
  return <Trans>Use your passkey to continue.</Trans>
}
