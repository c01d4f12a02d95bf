import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { maximumPasskeys, passkeyRemove, type secondFactors } from '@tarazu/contract/calls/second-factor.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import { deviceName } from '@tarazu/contract/people/device-name.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Button, IconButton } from '@tarazu/ui/button.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Fingerprint, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ConfirmSheet } from '../../features/security/confirm-sheet.tsx'
import {
  addPasskey,
  type HeldProof,
  isGivenUp,
  isKnownAlready,
  passkeysWork,
} from '../../features/security/passkey.ts'
import { RecoveryCodes } from '../../features/security/recovery-codes.tsx'
import { refreshSecurity, secondFactorsQuery } from '../../features/security/security-queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { minuteText } from '../../parts/minute-text.ts'
import { Page } from '../../parts/page.tsx'

type Factors = Pick<CallOutput<typeof secondFactors>, 'passkeys' | 'authenticatorSince'>
type Passkey = Factors['passkeys'][number]

export const PasskeysPage = () => {
  const { t } = useLingui()
  const factors = useQuery(secondFactorsQuery)
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <Page title={t`Passkeys`}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      ) : (
        <Loaded query={factors} skeleton={<Skeleton className="mx-4 mt-4 h-40" />}>
          {({ passkeys, passkeysPossible, authenticatorSince }) => (
            <div className="flex flex-1 flex-col px-4 pt-2">
              {passkeys.length === 0 ? (
                <EmptyState icon={<Fingerprint />} title={<Trans>Log in without typing</Trans>}>
                  <Trans>
                    A passkey stays on your device and unlocks with your fingerprint, face or screen lock.
                    Nobody can steal it from a server or with a fake page.
                  </Trans>
                </EmptyState>
              ) : (
                <PasskeyList factors={{ passkeys, authenticatorSince }} />
              )}
              <div className="mt-auto pt-6">
                {passkeysPossible && passkeysWork() ? (
                  <AddPasskey factors={{ passkeys, authenticatorSince }} onCodes={setCodes} />
                ) : (
                  <p className="text-center text-muted text-sm">
                    <Trans>
                      You can’t create a passkey here: it needs a named address, such as localhost, and a
                      browser that supports passkeys.
                    </Trans>
                  </p>
                )}
              </div>
            </div>
          )}
        </Loaded>
      )}
    </Page>
  )
}

const PasskeyList = ({ factors }: { readonly factors: Factors }) => {
  const { t } = useLingui()
  const [removing, setRemoving] = useState<Passkey>()
  const removed = removing?.name ?? ''
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {factors.passkeys.map((passkey) => (
          <li key={passkey.passkeyId} className="flex min-h-16 items-center gap-3 py-2 ps-4 pe-1">
            <Fingerprint className="size-5 shrink-0 text-muted" aria-hidden />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{passkey.name}</p>
              <PasskeyUse passkey={passkey} />
            </div>
            <RemoveButton name={passkey.name} onPress={() => setRemoving(passkey)} />
          </li>
        ))}
      </ul>
      <ConfirmSheet
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={<Trans>Remove “{removed}”?</Trans>}
        description={
          <Trans>You can no longer log in with it. Delete it from your device’s passkey list too.</Trans>
        }
        action={<Trans>Remove</Trans>}
        factors={factors}
        onConfirm={async (held) => {
          if (removing !== undefined) await call(passkeyRemove, { passkeyId: removing.passkeyId, ...held })
          setRemoving(undefined)
          showToast(t`Passkey removed`)
          await refreshSecurity()
        }}
      />
    </>
  )
}

const PasskeyUse = ({ passkey }: { readonly passkey: Passkey }) => {
  const made = dateText(passkey.createdAt)
  const used = passkey.lastUsedAt === null ? '' : minuteText(passkey.lastUsedAt)
  return (
    <p className="figures text-muted text-sm">
      {used === '' ? <Trans>Created {made}, not used yet</Trans> : <Trans>Last used {used}</Trans>}
      {passkey.backedUp && (
        <>
          {' · '}
          <Trans>on all your devices</Trans>
        </>
      )}
    </p>
  )
}

const RemoveButton = ({ name, onPress }: { readonly name: string; readonly onPress: () => void }) => {
  const { t } = useLingui()
  return (
    <IconButton label={t`Remove ${name}`} onClick={onPress} className="text-muted">
      <Trash2 className="size-5" aria-hidden />
    </IconButton>
  )
}

interface AddPasskeyProps {
  readonly factors: Factors
  readonly onCodes: (codes: readonly string[]) => void
}

const AddPasskey = ({ factors, onCodes }: AddPasskeyProps) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const add = async (held: HeldProof) => {
    try {
      const recoveryCodes = await addPasskey(held, name.trim() || deviceName(navigator.userAgent))
      setAsking(false)
      showToast(t`Passkey added`)
      onCodes(recoveryCodes)
      await refreshSecurity()
    } catch (error) {
      if (isKnownAlready(error)) showToast(t`This device already has a passkey here`)
      else if (!isGivenUp(error)) throw error
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        wide
        disabled={factors.passkeys.length >= maximumPasskeys}
        icon={<Plus className="size-5" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Add a passkey</Trans>
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Add a passkey</Trans>}
        description={
          <Trans>After your password, your device asks for your fingerprint, face or screen lock.</Trans>
        }
        action={<Trans>Continue</Trans>}
        factors={factors}
        onConfirm={add}
      >
        <TextField
          label={t`Name of this passkey`}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          className="mb-4"
        />
      </ConfirmSheet>
    </>
  )
}
