import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { hasWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { recoveryCodesRenew, type secondFactors } from '@tarazu/contract/calls/second-factor.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import {
  Fingerprint,
  KeyRound,
  LifeBuoy,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  WalletCards,
} from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ConfirmSheet } from '../../features/security/confirm-sheet.tsx'
import { RecoveryCodes } from '../../features/security/recovery-codes.tsx'
import {
  refreshSecurity,
  secondFactorsQuery,
  sessionsQuery,
  transactionPasswordQuery,
} from '../../features/security/security-queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Row, RowGroup } from '../../parts/row-group.tsx'

/** All account security on one page: what is set up, what is missing, and where to change it. */
export const SecuritySettingsPage = () => {
  const { t } = useLingui()
  const transactionPassword = useQuery(transactionPasswordQuery)
  const factors = useQuery(secondFactorsQuery)
  const sessions = useQuery(sessionsQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined)
    return (
      <Page title={t`Recovery codes`}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      </Page>
    )
  return (
    <Page title={t`Security`}>
      <div className="space-y-6 px-4 pt-2">
        <RowGroup>
          <Row icon={<KeyRound />} to="/settings/login-password" label={<Trans>Login password</Trans>} />
          <Row
            icon={<WalletCards />}
            to="/settings/transaction-password"
            label={<Trans>Transaction password</Trans>}
            note={<Trans>Six digits for withdrawals, loans and funds</Trans>}
            value={transactionPassword.data && <TransactionPasswordState state={transactionPassword.data} />}
          />
        </RowGroup>
        <Loaded query={factors} skeleton={<Skeleton className="h-52 w-full" />}>
          {(data) => <SecondStep factors={data} onCodes={setCodes} />}
        </Loaded>
        <RowGroup>
          <Row
            icon={<MonitorSmartphone />}
            to="/settings/devices"
            label={<Trans>Devices</Trans>}
            note={<Trans>Where you are logged in</Trans>}
            value={sessions.data && <span className="figures">{sessions.data.list.length}</span>}
          />
        </RowGroup>
      </div>
    </Page>
  )
}

const TransactionPasswordState = ({ state }: { readonly state: CallOutput<typeof hasWithPwd> }) => {
  if (state.locked)
    return (
      <span className="font-medium text-loss">
        <Trans>Locked</Trans>
      </span>
    )
  return state.set ? (
    <Trans>On</Trans>
  ) : (
    <span className="font-medium text-link">
      <Trans>Not set</Trans>
    </span>
  )
}

interface SecondStepProps {
  readonly factors: CallOutput<typeof secondFactors>
  readonly onCodes: (codes: readonly string[]) => void
}

const SecondStep = ({ factors, onCodes }: SecondStepProps) => {
  const { authenticatorSince, passkeys, recoveryCodesLeft } = factors
  const [renewing, setRenewing] = useState(false)
  const on = authenticatorSince !== null || passkeys.length > 0
  return (
    <section>
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <ShieldCheck className={on ? 'size-5 text-gain' : 'size-5 text-muted'} aria-hidden />
        <Trans>Two-step login</Trans>
        <span className={on ? 'ms-auto font-medium text-gain text-sm' : 'ms-auto text-muted text-sm'}>
          {on ? <Trans>On</Trans> : <Trans>Off</Trans>}
        </span>
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        <Trans>Someone who learns your password still can’t log in.</Trans>
      </p>
      <RowGroup>
        <Row
          icon={<Fingerprint />}
          to="/settings/passkeys"
          label={<Trans>Passkeys</Trans>}
          note={<Trans>Log in with your fingerprint, face or screen lock</Trans>}
          value={
            passkeys.length === 0 ? <Trans>Off</Trans> : <span className="figures">{passkeys.length}</span>
          }
        />
        <Row
          icon={<Smartphone />}
          to="/settings/authenticator"
          label={<Trans>Authenticator app</Trans>}
          note={<Trans>A new code every 30 seconds</Trans>}
          value={authenticatorSince === null ? <Trans>Off</Trans> : <Trans>On</Trans>}
        />
        {on && (
          <Row
            icon={<LifeBuoy />}
            label={<Trans>Recovery codes</Trans>}
            note={<Trans>In case you lose your phone</Trans>}
            value={<Trans>{recoveryCodesLeft} left</Trans>}
            onPress={() => setRenewing(true)}
          />
        )}
      </RowGroup>
      <ConfirmSheet
        open={renewing}
        onClose={() => setRenewing(false)}
        title={<Trans>New recovery codes</Trans>}
        description={<Trans>You’ll get ten new codes. The old ones stop working at once.</Trans>}
        action={<Trans>Get new codes</Trans>}
        factors={factors}
        onConfirm={async (held) => {
          const { recoveryCodes } = await call(recoveryCodesRenew, held)
          setRenewing(false)
          onCodes(recoveryCodes)
          await refreshSecurity()
        }}
      />
    </section>
  )
}
