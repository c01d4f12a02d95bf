import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { insertWithPwd, resetWithPwd, updateWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { ErrorState } from '@tarazu/ui/states.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { DigitsField } from '../../features/security/digits-field.tsx'
import type { HeldProof } from '../../features/security/passkey.ts'
import { refreshSecurity, transactionPasswordQuery } from '../../features/security/security-queries.ts'
import { ConfirmDigits, DigitsPurpose } from '../../features/security/setting/confirm-digits.tsx'
import {
  NewDigits,
  type TypedDigits,
  useDigitsProblems,
} from '../../features/security/setting/new-digits.tsx'
import { failureSentence } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { goBack, navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

type Mode = 'set' | 'change' | 'reset'

/** Sets, changes or resets the transaction password, depending on what is possible. */
export const TransactionPasswordPage = () => {
  const { t } = useLingui()
  const state = useQuery(transactionPasswordQuery)
  const { reset } = useSearch('/settings/transaction-password')
  /** A reset needs a new security check: done first, so that nothing is typed twice. */
  const beginReset = () => {
    useSession.setState({ firewallToken: undefined })
    const next = '/settings/transaction-password?reset=yes'
    navigate({ to: '/', search: { next }, replace: true })
  }
  return (
    <Page title={t`Transaction password`}>
      <Loaded query={state} skeleton={<Skeleton className="mx-4 mt-4 h-40" />}>
        {({ set, locked }) => {
          if (locked && reset === undefined) return <Locked onReset={beginReset} />
          const mode = !set ? 'set' : reset === undefined ? 'change' : 'reset'
          return <DigitsForm key={mode} mode={mode} onForgotten={beginReset} />
        }}
      </Loaded>
    </Page>
  )
}

interface Typed extends TypedDigits {
  readonly oldSecret: string
}
type Problems = Partial<Record<keyof Typed, string>>

const fieldOfKey: Readonly<Record<string, keyof Typed>> = {
  [refusals.transactionPasswordWrong]: 'oldSecret',
  [refusals.transactionPasswordEasyToGuess]: 'newPassword',
  [refusals.passwordUnchanged]: 'newPassword',
}

const useProblems = () => {
  const { t } = useLingui()
  const problemsOf = useDigitsProblems()
  return (mode: Mode, typed: Typed): Problems =>
    mode === 'change' && typed.oldSecret.length < 6
      ? { oldSecret: t`Enter all six digits` }
      : problemsOf(typed)
}

interface DigitsFormProps {
  readonly mode: Mode
  readonly onForgotten: () => void
}

const empty: Typed = { oldSecret: '', newPassword: '', repeated: '' }

/** The typed digits, their checks, and the call that saves them, in some cases after a confirmation. */
const useDigits = (mode: Mode) => {
  const { t } = useLingui()
  const problemsOf = useProblems()
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [confirming, setConfirming] = useState(false)
  const onSaved = () => {
    showToast(t`Transaction password saved`)
    void refreshSecurity()
    goBack()
  }
  const save = useMutation({
    mutationFn: () => call(updateWithPwd, { oldPassword: typed.oldSecret, newPassword: typed.newPassword }),
    onSuccess: onSaved,
    onError: (error) => {
      const field = error instanceof CallRefused ? fieldOfKey[error.key] : undefined
      if (field !== undefined) setProblems({ [field]: failureSentence(error) })
      if (field === 'oldSecret') setTyped((before) => ({ ...before, oldSecret: '' }))
      // It has been locked: the page switches to the reset.
      if (error instanceof CallRefused && error.key === refusals.transactionPasswordLocked)
        void refreshSecurity()
    },
  })
  const type = (field: keyof Typed) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(mode, typed)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (mode === 'change') save.mutate()
    else setConfirming(true)
  }
  const shownBeside = save.error instanceof CallRefused && fieldOfKey[save.error.key] !== undefined
  return {
    typed,
    type,
    problems,
    save,
    submit,
    isConfirming: confirming,
    stopConfirming: () => setConfirming(false),
    confirm: async (held: HeldProof) => {
      if (mode === 'reset') await call(resetWithPwd, { newPassword: typed.newPassword, ...held })
      else await call(insertWithPwd, { password: typed.newPassword, ...held })
      onSaved()
    },
    /** A failure that isn't about a single field. */
    unplaced: save.isError && !shownBeside ? save.error : undefined,
  }
}

const DigitsForm = ({ mode, onForgotten }: DigitsFormProps) => {
  const { t } = useLingui()
  const digits = useDigits(mode)
  const { typed, type, problems, save, unplaced } = digits
  return (
    <>
      <form noValidate onSubmit={digits.submit} className="flex flex-1 flex-col gap-5 px-4 pt-3">
        <Introduction mode={mode} />
        {mode === 'change' && (
          <DigitsField
            masked
            label={t`Current six digits`}
            value={typed.oldSecret}
            onChange={type('oldSecret')}
            error={problems.oldSecret}
          />
        )}
        <NewDigits typed={typed} problems={problems} onType={(field, value) => type(field)(value)} />
        <p role="alert" className="text-loss text-sm empty:hidden">
          {unplaced !== undefined && failureSentence(unplaced)}
        </p>
        <div className="mt-auto space-y-2 pt-2">
          {mode === 'change' && (
            <Button look="text" wide onClick={onForgotten}>
              <Trans>I forgot the six digits</Trans>
            </Button>
          )}
          <Button type="submit" wide busy={save.isPending}>
            {mode === 'set' ? <Trans>Set transaction password</Trans> : <Trans>Save new six digits</Trans>}
          </Button>
        </div>
      </form>
      <ConfirmDigits open={digits.isConfirming} onClose={digits.stopConfirming} onConfirm={digits.confirm} />
    </>
  )
}

/** The transaction password authorises withdrawals: an unlocked phone must not be enough to set or reset it. */
const Locked = ({ onReset }: { readonly onReset: () => void }) => (
  <ErrorState
    icon={<LockKeyhole />}
    title={<Trans>Locked after five wrong attempts</Trans>}
    action={
      <Button onClick={onReset}>
        <Trans>Choose six new digits</Trans>
      </Button>
    }
  >
    <Trans>
      Your money is safe: nothing can leave until you set new digits. You need your login password and a quick
      security check.
    </Trans>
  </ErrorState>
)

const Introduction = ({ mode }: Pick<DigitsFormProps, 'mode'>): ReactNode => {
  if (mode === 'reset')
    return (
      <p className="text-muted">
        <Trans>Choose six new digits, then confirm with your login password.</Trans>
      </p>
    )
  return (
    <p className="text-muted">
      <DigitsPurpose />
    </p>
  )
}
