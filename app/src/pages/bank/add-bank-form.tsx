import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bankAdd, bankUpdate } from '@tarazu/contract/calls/bank.ts'
import { longestTyped, typedCode } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Check, Search, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type Branch, branchQuery } from '../../features/bank/bank-queries.ts'
import { BranchName, placeOf } from '../../features/bank/branch-name.tsx'
import { AskingConfirmSheet } from '../../features/security/confirm-sheet.tsx'
import type { HeldProof } from '../../features/security/passkey.ts'
import { refreshSecurity } from '../../features/security/security-queries.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useForm } from '../../parts/use-form.ts'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

const draftName = 'bank'
const exampleIfsc = 'SBIN0000300'
const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/

interface Typed {
  readonly ifsc: string
  readonly branch: string
  readonly accountNumber: string
  readonly accountHolder: string
}

/** Twelve digits that no bank issues: 9900 and eight random ones. */
const inventedNumber = (): string => {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return `9900${String(random % 100_000_000).padStart(8, '0')}`
}

interface AddBankFormProps {
  readonly accountHolder: string
  /** Whether there is already an account. */
  readonly replaces: boolean
}

const detailsOf = ({ branch, ifsc, accountNumber, accountHolder }: Typed) => ({
  accountHolder: accountHolder.trim(),
  ifsc: typedCode(ifsc),
  accountNumber: typedCode(accountNumber),
  ...(branch.trim() === '' ? {} : { branch: branch.trim() }),
})

/** Sends a first account at once, and a replacement after the investor has confirmed it. */
const useSaving = (replaces: boolean) => {
  const { t } = useLingui()
  const [unconfirmed, setUnconfirmed] = useState<Typed>()
  const onSaved = () => {
    forgetDraft(draftName)
    showToast(t`Bank account saved`)
    navigate({ to: '/bank', replace: true })
  }
  const first = useIntent(
    (typed: Typed, idempotencyKey) => call(bankAdd, detailsOf(typed), { idempotencyKey }),
    onSaved,
  )
  return {
    pending: first.pending,
    save: (typed: Typed) => (replaces ? setUnconfirmed(typed) : first.submit(typed)),
    unconfirmed,
    confirm: async (typed: Typed, held: HeldProof) => {
      await call(bankUpdate, { ...detailsOf(typed), ...held })
      void refreshSecurity()
      onSaved()
    },
    giveUp: () => setUnconfirmed(undefined),
  }
}

const useCheck = () => {
  const { t } = useLingui()
  return ({ ifsc, branch, accountNumber, accountHolder }: Typed) => ({
    ifsc: ifscForm.test(typedCode(ifsc)) ? undefined : t`11 characters: four letters, a zero, six more`,
    branch: branch.trim().length > 80 ? t`At most 80 characters` : undefined,
    accountNumber: /^\d{9,18}$/.test(typedCode(accountNumber)) ? undefined : t`9 to 18 digits`,
    accountHolder: accountHolder.trim() === '' ? t`Enter the account holder’s name` : undefined,
  })
}

export const AddBankForm = ({ accountHolder, replaces }: AddBankFormProps) => {
  const { t } = useLingui()
  const { ifsc: chosen = '' } = useSearch('/add-bank')
  const form = useForm<Typed>({
    draft: draftName,
    first: (kept) => ({
      branch: '',
      accountNumber: '',
      accountHolder,
      ...kept,
      // A branch that has been chosen in the branch finder.
      ifsc: chosen || (kept.ifsc ?? ''),
    }),
    check: useCheck(),
  })
  const ifsc = typedCode(form.typed.ifsc)
  const branch = useQuery({ ...branchQuery(ifsc), enabled: ifscForm.test(ifsc) })
  const saving = useSaving(replaces)
  const unknown = branch.error instanceof CallRefused
  return (
    <>
      <form
        ref={form.ref}
        noValidate
        className="flex flex-col gap-5 px-4 pt-4"
        onSubmit={form.submit((typed) => saving.save(typed))}
      >
        <div>
          <TextField
            {...form.field('ifsc')}
            label="IFSC"
            autoCapitalize="characters"
            autoComplete="off"
            placeholder={exampleIfsc}
            maxLength={longestTyped}
            error={unknown ? t`No branch has this IFSC` : form.problems.ifsc}
            className="[&_input]:uppercase [&_input]:placeholder:normal-case"
          />
          {branch.data !== undefined && <FoundBranch branch={branch.data} />}
          <LinkButton to="/choose-location" look="text" className="mt-1">
            <Search className="size-4" aria-hidden />
            <Trans>Find a branch</Trans>
          </LinkButton>
        </div>
        {branch.data?.branch === '' && (
          <TextField {...form.field('branch')} label={t`Branch`} maxLength={80} />
        )}
        <AccountNumber form={form} />
        <TextField
          {...form.field('accountHolder')}
          label={t`Account holder`}
          autoComplete="name"
          maxLength={80}
          hint={t`Must be your verified name`}
        />
        <Button type="submit" wide busy={saving.pending} disabled={unknown}>
          <Trans>Save</Trans>
        </Button>
      </form>
      {replaces && <ConfirmChange saving={saving} />}
    </>
  )
}

/** Changing the bank account must be confirmed, and the resulting block on withdrawals is announced first. */
const ConfirmChange = ({ saving }: { readonly saving: ReturnType<typeof useSaving> }) => {
  const { unconfirmed, confirm, giveUp } = saving
  return (
    <AskingConfirmSheet
      open={unconfirmed !== undefined}
      onClose={giveUp}
      title={<Trans>Confirm the new account</Trans>}
      description={
        <Trans>
          For your safety, withdrawals are paused for 24 hours after the change, and we send you a message.
        </Trans>
      }
      action={<Trans>Change account</Trans>}
      onConfirm={async (held) => {
        if (unconfirmed !== undefined) await confirm(unconfirmed, held)
      }}
    />
  )
}

/** The IFSC's branch, which reveals typing mistakes. */
const FoundBranch = ({ branch }: { readonly branch: Branch }) => (
  <p className="mt-2 flex items-start gap-2 rounded-md bg-gain-soft px-3 py-2 text-sm" role="status">
    <Check className="mt-0.5 size-4 shrink-0 text-gain" aria-hidden />
    <span>
      <b>{branch.bankName}</b>
      <span className="block">
        <BranchName branch={branch} />
        {placeOf(branch) !== '' && `, ${placeOf(branch)}`}
      </span>
    </span>
  </p>
)

const AccountNumber = ({ form }: { readonly form: ReturnType<typeof useForm<Typed>> }) => {
  const { t } = useLingui()
  return (
    <TextField
      {...form.field('accountNumber')}
      label={t`Account number`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={longestTyped}
      hint={t`Make one up; don’t use a real number`}
      after={<InventButton onInvent={(number) => form.set('accountNumber', number, { isChecked: true })} />}
    />
  )
}

const InventButton = ({ onInvent }: { readonly onInvent: (accountNumber: string) => void }) => (
  <button
    type="button"
    className="tappable flex min-h-11 items-center gap-1.5 px-3 font-semibold text-link text-sm"
    onClick={() => onInvent(inventedNumber())}
  >
    <WandSparkles className="size-4" aria-hidden />
    <Trans>Make one up</Trans>
  </button>
)
