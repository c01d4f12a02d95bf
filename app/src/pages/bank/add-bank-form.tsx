import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bankAdd, bankUpdate } from '@tarazu/contract/calls/bank.ts'
import { longestTyped, typedCode } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft, readDraft } from '@tarazu/ui/drafts.ts'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Check, Search, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { type Branch, branchQuery } from '../../features/bank/bank-queries.ts'
import { BranchName, placeOf } from '../../features/bank/branch-name.tsx'
import { AskingConfirmSheet } from '../../features/security/confirm-sheet.tsx'
import type { HeldProof } from '../../features/security/passkey.ts'
import { refreshSecurity } from '../../features/security/security-queries.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import { useFormDraft } from '../../parts/form-draft.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

const draftName = 'bank'
const exampleIfsc = 'SBIN0000300'
const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/

const form = z.object({
  ifsc: z.string().check(z.refine((value) => ifscForm.test(typedCode(value)), 'ifsc')),
  branch: z.string().check(z.trim(), z.maxLength(80, 'branch')),
  accountNumber: z.string().check(z.refine((value) => /^\d{9,18}$/.test(typedCode(value)), 'number')),
  accountHolder: z.string().check(z.trim(), z.minLength(1, 'holder')),
})

/** Twelve digits that no bank issues: 9900 and eight random ones. */
const inventedNumber = (): string => {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return `9900${String(random % 100_000_000).padStart(8, '0')}`
}

interface AddBankFormProps {
  readonly accountHolder: string
  /** There is an account already. */
  readonly replaces: boolean
}

type Typed = z.output<typeof form>

const detailsOf = ({ branch, ifsc, accountNumber, accountHolder }: Typed) => ({
  accountHolder,
  ifsc: typedCode(ifsc),
  accountNumber: typedCode(accountNumber),
  ...(branch === '' ? {} : { branch }),
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

/** A field's error, by the key of its check. */
const useProblems = (): Readonly<Record<string, string>> => {
  const { t } = useLingui()
  return {
    ifsc: t`11 characters: four letters, a zero, six more`,
    number: t`9 to 18 digits`,
    holder: t`Enter the account holder’s name`,
    branch: t`At most 80 characters`,
  }
}

export const AddBankForm = ({ accountHolder, replaces }: AddBankFormProps) => {
  const { t } = useLingui()
  const { ifsc: chosen = '' } = useSearch('/add-bank')
  const kept = readDraft<Typed>(draftName)
  const fields = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      branch: '',
      accountNumber: '',
      accountHolder,
      ...kept,
      // A branch that was looked up meanwhile.
      ifsc: chosen || (kept?.ifsc ?? ''),
    },
  })
  const { register, handleSubmit, formState, setValue, control } = fields
  useFormDraft(draftName, fields, [])
  const ifsc = typedCode(useWatch({ control, name: 'ifsc' }))
  const branch = useQuery({ ...branchQuery(ifsc), enabled: ifscForm.test(ifsc) })
  const saving = useSaving(replaces)
  const unknown = branch.error instanceof CallRefused
  const problems = useProblems()
  const problemOf = (field: keyof z.output<typeof form>) => problems[formState.errors[field]?.message ?? '']
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5 px-4 pt-4"
        onSubmit={handleSubmit((values) => saving.save(values))}
      >
        <div>
          <TextField
            {...register('ifsc')}
            label="IFSC"
            autoCapitalize="characters"
            autoComplete="off"
            placeholder={exampleIfsc}
            maxLength={longestTyped}
            error={unknown ? t`No branch has this IFSC` : problemOf('ifsc')}
            className="[&_input]:uppercase [&_input]:placeholder:normal-case"
          />
          {branch.data !== undefined && <FoundBranch branch={branch.data} />}
          <LinkButton to="/choose-location" look="text" className="mt-1">
            <Search className="size-4" aria-hidden />
            <Trans>Find a branch</Trans>
          </LinkButton>
        </div>
        {branch.data?.branch === '' && (
          <TextField {...register('branch')} label={t`Branch`} maxLength={80} error={problemOf('branch')} />
        )}
        <TextField
          {...register('accountNumber')}
          label={t`Account number`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestTyped}
          hint={t`Make one up; don’t use a real number`}
          error={problemOf('accountNumber')}
          after={
            <InventButton
              onInvent={(number) => setValue('accountNumber', number, { shouldValidate: true })}
            />
          }
        />
        <TextField
          {...register('accountHolder')}
          label={t`Account holder`}
          autoComplete="name"
          maxLength={80}
          hint={t`Must be your verified name`}
          error={problemOf('accountHolder')}
        />
        <Button type="submit" wide busy={saving.pending} disabled={unknown}>
          <Trans>Save</Trans>
        </Button>
      </form>
      {replaces && <ConfirmChange saving={saving} />}
    </>
  )
}

/** A change of the bank account must be confirmed, and the hold is announced before it begins. */
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

/** The branch of the IFSC, so that a typing mistake shows. */
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

const InventButton = ({ onInvent }: { readonly onInvent: (accountNumber: string) => void }) => (
  <button
    type="button"
    className="tappable flex min-h-11 items-center gap-1.5 px-3 font-semibold text-accent text-sm"
    onClick={() => onInvent(inventedNumber())}
  >
    <WandSparkles className="size-4" aria-hidden />
    <Trans>Make one up</Trans>
  </button>
)
