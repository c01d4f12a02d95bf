import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failureSentence } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { PasswordField } from '../account/password-field.tsx'
import { type HeldProof, isGivenUp, passkeyProof, passkeysWork } from './passkey.ts'
import { secondFactorsQuery } from './security-queries.ts'
import { tidyCode } from './tidy-code.ts'

/** The possible methods of this account's second step. */
export interface SecondStepMeans {
  readonly authenticatorSince: string | null
  readonly passkeys: readonly unknown[]
}

interface ConfirmFormProps {
  readonly action: ReactNode
  /** Also asks for the second step if this account has one. */
  readonly factors: SecondStepMeans
  /** A rejection is shown next to the field. */
  readonly onConfirm: (held: HeldProof) => Promise<void>
  /** Other fields, above the password. */
  readonly children?: ReactNode
}

interface ConfirmSheetProps extends ConfirmFormProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description: ReactNode
}

/**
 * Asks for the login password and the second step before a change that an open session alone must not allow.
 */
export const ConfirmSheet = ({ open, onClose, title, description, ...form }: ConfirmSheetProps) => (
  <Sheet open={open} onOpenChange={onClose} title={title} description={description}>
    {open && <ConfirmForm {...form} />}
  </Sheet>
)

/** The same for a page that doesn't show the second factors itself: loads them once it is open. */
export const AskingConfirmSheet = (sheet: Omit<ConfirmSheetProps, 'factors'>) => {
  const { open, onClose, title, description, ...form } = sheet
  const factors = useQuery({ ...secondFactorsQuery, enabled: open })
  return (
    <Sheet open={open} onOpenChange={onClose} title={title} description={description}>
      {open && (
        <Loaded query={factors} skeleton={<Skeleton className="mx-4 mt-2 h-32" />}>
          {(found) => <ConfirmForm {...form} factors={found} />}
        </Loaded>
      )}
    </Sheet>
  )
}

/** The typed password and code, and the change that they confirm. */
const useConfirming = (factors: SecondStepMeans, onConfirm: ConfirmFormProps['onConfirm']) => {
  const { t } = useLingui()
  const withPasskey = factors.passkeys.length > 0 && passkeysWork()
  const withCode = factors.authenticatorSince !== null || factors.passkeys.length > 0
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ readonly field: 'password' | 'code'; readonly sentence: string }>()
  const [busy, setBusy] = useState<'code' | 'passkey'>()
  const run = async (means: 'code' | 'passkey', proof: () => Promise<HeldProof>) => {
    setBusy(means)
    try {
      await onConfirm(await proof())
    } catch (error) {
      if (!isGivenUp(error)) setProblem({ field: fieldOf(error), sentence: failureSentence(error) })
    } finally {
      setBusy(undefined)
    }
  }
  const fieldOf = (error: unknown) =>
    withCode && !(error instanceof CallRefused && error.key === refusals.loginPasswordWrong)
      ? 'code'
      : 'password'
  const hasPassword = () => {
    if (password.length >= 6) return true
    setProblem({ field: 'password', sentence: t`Enter your login password` })
    return false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The sheet may be opened from inside another form, which must not react to this one's submit.
    event.stopPropagation()
    if (!hasPassword()) return
    const tidy = withCode ? tidyCode(code) : ''
    if (tidy === undefined) return setProblem({ field: 'code', sentence: t`Six digits, or a recovery code` })
    void run('code', async () => ({ loginPassword: password, ...(withCode ? { code: tidy } : {}) }))
  }
  const confirmWithPasskey = () => {
    if (hasPassword())
      void run('passkey', async () => ({ loginPassword: password, passkey: await passkeyProof() }))
  }
  return {
    withPasskey,
    withCode,
    password,
    setPassword: (typed: string) => {
      setPassword(typed)
      setProblem(undefined)
    },
    code,
    setCode: (typed: string) => {
      setCode(typed)
      setProblem(undefined)
    },
    problem,
    busy,
    submit,
    confirmWithPasskey,
  }
}

const ConfirmForm = ({ action, factors, onConfirm, children }: ConfirmFormProps) => {
  const { t } = useLingui()
  const confirming = useConfirming(factors, onConfirm)
  const { withPasskey, withCode, password, setPassword, code, setCode, problem, busy } = confirming
  return (
    <form noValidate onSubmit={confirming.submit} className="px-4 pt-2">
      {children}
      <PasswordField
        label={t`Login password`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        enterKeyHint="go"
        error={problem?.field === 'password' ? problem.sentence : undefined}
      />
      {withCode && (
        <TextField
          label={
            factors.authenticatorSince === null
              ? t`Recovery code`
              : t`Code from your authenticator app, or a recovery code`
          }
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoCapitalize="none"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={longestTyped}
          className="mt-4"
          error={problem?.field === 'code' ? problem.sentence : undefined}
        />
      )}
      <Button type="submit" wide busy={busy === 'code'} disabled={busy === 'passkey'} className="mt-4">
        {action}
      </Button>
      {withPasskey && (
        <Button
          look="outline"
          wide
          className="mt-2"
          icon={<Fingerprint className="size-5" aria-hidden />}
          busy={busy === 'passkey'}
          disabled={busy === 'code'}
          onClick={confirming.confirmWithPasskey}
        >
          <Trans>Confirm with passkey</Trans>
        </Button>
      )}
    </form>
  )
}
