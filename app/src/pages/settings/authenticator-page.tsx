import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
} from '@tarazu/contract/calls/second-factor.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Copy, ShieldCheck, Smartphone } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { ConfirmSheet, type SecondStepMeans } from '../../features/security/confirm-sheet.tsx'
import { DigitsField } from '../../features/security/digits-field.tsx'
import { RecoveryCodes } from '../../features/security/recovery-codes.tsx'
import { refreshSecurity, secondFactorsQuery } from '../../features/security/security-queries.ts'
import { failureSentence } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { goBack } from '../../router/navigation.ts'

const QrCode = lazy(() => import('@tarazu/ui/qr-code.tsx').then((module) => ({ default: module.QrCode })))

interface Secret {
  /** Base32, for typing. */
  readonly secret: string
  /** The content of the QR code. */
  readonly uri: string
}

/** Adds an authenticator app to the login, or removes it. */
export const AuthenticatorPage = () => {
  const { t } = useLingui()
  const factors = useQuery(secondFactorsQuery)
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const confirmed = async (recoveryCodes: readonly string[]) => {
    showToast(t`The authenticator app is on`)
    if (recoveryCodes.length === 0) goBack()
    else setCodes(recoveryCodes)
    await refreshSecurity()
  }
  return (
    <Page title={t`Authenticator app`}>
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={() => goBack()} />
      ) : secret !== undefined ? (
        <Enrol secret={secret} onConfirmed={confirmed} />
      ) : (
        <Loaded query={factors} skeleton={<Skeleton className="mx-4 mt-4 h-40" />}>
          {(found) =>
            found.authenticatorSince === null ? (
              <Begin factors={found} onSecret={setSecret} />
            ) : (
              <Installed factors={found} since={dateText(found.authenticatorSince)} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

interface BeginProps {
  readonly factors: SecondStepMeans
  readonly onSecret: (secret: Secret) => void
}

const Begin = ({ factors, onSecret }: BeginProps) => {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-1 flex-col px-4 pt-4">
      <span className="flex size-14 items-center justify-center rounded-full bg-link-soft text-link">
        <Smartphone className="size-7" aria-hidden />
      </span>
      <h2 className="mt-4 font-bold text-xl">
        <Trans>A code only your phone knows</Trans>
      </h2>
      <ol className="mt-3 list-decimal space-y-2 ps-5 text-muted">
        <li>
          <Trans>Install an authenticator app, such as Aegis, Google Authenticator or 1Password.</Trans>
        </li>
        <li>
          <Trans>Scan the code shown next.</Trans>
        </li>
        <li>
          <Trans>From then on, enter the app’s six digits after your password.</Trans>
        </li>
      </ol>
      <div className="mt-auto pt-6">
        <Button wide onClick={() => setAsking(true)}>
          <Trans>Set up</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Enter your password first</Trans>}
        description={<Trans>So that nobody else with your phone can change how you log in.</Trans>}
        action={<Trans>Continue</Trans>}
        factors={factors}
        onConfirm={async (held) => {
          onSecret(await call(authenticatorBegin, held))
        }}
      />
    </div>
  )
}

interface EnrolProps {
  readonly secret: Secret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
}

const Enrol = ({ secret, onConfirmed }: EnrolProps) => {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useMutation({
    mutationFn: (typed: string) => call(authenticatorConfirm, { code: typed }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.length < 6)
    if (code.length === 6) confirm.mutate(code)
  }
  const problem = missing
    ? t`Enter all six digits`
    : confirm.isError
      ? failureSentence(confirm.error)
      : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col px-4 pt-3">
      <p className="text-muted">
        <Trans>
          Scan this with your authenticator app. If the app is on this phone, copy the key into it.
        </Trans>
      </p>
      <div className="mx-auto mt-4 size-48 overflow-hidden rounded-lg">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={secret.uri} label={t`QR code for the authenticator app`} className="size-48" />
        </Suspense>
      </div>
      <div className="mt-3 flex items-center gap-2 rounded-lg border border-line bg-surface py-1 ps-4 pe-1">
        <p className="figures min-w-0 flex-1 break-words text-sm" translate="no">
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <Button
          look="text"
          icon={<Copy className="size-4" aria-hidden />}
          onClick={() => {
            navigator.clipboard.writeText(secret.secret).then(
              () => showToast(t`Copied`),
              () => showToast(t`This browser doesn’t allow copying. Type the key instead.`),
            )
          }}
        >
          <Trans>Copy</Trans>
        </Button>
      </div>
      <DigitsField
        className="mt-6"
        label={t`The app’s six digits`}
        value={code}
        onChange={(value) => {
          setCode(value)
          setMissing(false)
          if (confirm.isError) confirm.reset()
        }}
        autoComplete="one-time-code"
        error={problem}
      />
      <div className="mt-auto pt-6">
        <Button type="submit" wide busy={confirm.isPending}>
          <Trans>Turn on</Trans>
        </Button>
      </div>
    </form>
  )
}

interface InstalledProps {
  readonly factors: SecondStepMeans
  readonly since: string
}

const Installed = ({ factors, since }: InstalledProps) => {
  const { t } = useLingui()
  const [removing, setRemoving] = useState(false)
  return (
    <div className="flex flex-1 flex-col px-4 pt-4">
      <span className="flex size-14 items-center justify-center rounded-full bg-gain-soft text-gain">
        <ShieldCheck className="size-7" aria-hidden />
      </span>
      <h2 className="mt-4 font-bold text-xl">
        <Trans>Your login asks for a code</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Since {since}. To switch phones, remove it here and set it up again.</Trans>
      </p>
      <div className="mt-auto pt-6">
        <Button look="outline" wide onClick={() => setRemoving(true)}>
          <Trans>Remove authenticator app</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={removing}
        onClose={() => setRemoving(false)}
        title={<Trans>Remove authenticator app</Trans>}
        description={<Trans>Your login no longer asks for its code.</Trans>}
        action={<Trans>Remove</Trans>}
        factors={factors}
        onConfirm={async (held) => {
          await call(authenticatorRemove, held)
          setRemoving(false)
          showToast(t`The authenticator app is off`)
          await refreshSecurity()
        }}
      />
    </div>
  )
}
