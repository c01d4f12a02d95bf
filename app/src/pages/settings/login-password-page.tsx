import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { updatePwd } from '@tarazu/contract/calls/passwords.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { refreshSecurity } from '../../features/security/security-queries.ts'
import { failureSentence } from '../../parts/failure.ts'
import { Page } from '../../parts/page.tsx'
import { goBack } from '../../router/navigation.ts'

const form = z
  .object({
    oldPassword: z.string().check(z.minLength(1, 'missing')),
    newPassword: z.string().check(z.minLength(1, 'missing'), z.minLength(6, 'short')),
    repeated: z.string(),
  })
  .check(
    z.refine(({ newPassword, repeated }) => newPassword === repeated, {
      path: ['repeated'],
      error: 'different',
    }),
  )

type Field = 'oldPassword' | 'newPassword' | 'repeated'
/** The field that a refusal is shown next to. */
const fieldOfKey: Readonly<Record<string, Field>> = {
  [refusals.loginPasswordWrong]: 'oldPassword',
  [refusals.passwordTooShort]: 'newPassword',
  [refusals.passwordEasyToGuess]: 'newPassword',
  [refusals.passwordUnchanged]: 'newPassword',
}

export const LoginPasswordPage = () => {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { oldPassword: '', newPassword: '', repeated: '' },
  })
  const change = useMutation({
    mutationFn: ({
      oldPassword,
      newPassword,
    }: {
      readonly oldPassword: string
      readonly newPassword: string
    }) => call(updatePwd, { oldPassword, newPassword }),
    onSuccess: () => {
      showToast(t`Password changed. Other devices were logged out.`)
      void refreshSecurity()
      goBack()
    },
  })
  const refusedField = change.error instanceof CallRefused ? fieldOfKey[change.error.key] : undefined
  const sentences: Readonly<Record<string, string>> = {
    missing: t`Enter your password`,
    short: t`Use at least 6 characters`,
    different: t`They don’t match`,
  }
  const problemOf = (field: Field) =>
    sentences[formState.errors[field]?.message ?? ''] ??
    (refusedField === field ? failureSentence(change.error) : undefined)
  return (
    <Page title={t`Login password`}>
      <form
        noValidate
        onSubmit={handleSubmit((values) => change.mutate(values))}
        className="flex flex-1 flex-col gap-5 px-4 pt-3"
      >
        <PasswordField
          {...register('oldPassword')}
          label={t`Current password`}
          autoComplete="current-password"
          error={problemOf('oldPassword')}
        />
        <PasswordField
          {...register('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least 6 characters, and not a common password. Three unusual words are strong and easy to remember.`}
          error={problemOf('newPassword')}
        />
        <PasswordField
          {...register('repeated')}
          label={t`Confirm new password`}
          autoComplete="new-password"
          enterKeyHint="done"
          error={problemOf('repeated')}
        />
        <p role="alert" className="text-loss text-sm empty:hidden">
          {change.isError && refusedField === undefined && failureSentence(change.error)}
        </p>
        <div className="mt-auto pt-2">
          <p className="mb-3 text-center text-muted text-sm">
            <Trans>All other devices will be logged out.</Trans>
          </p>
          <Button type="submit" wide busy={change.isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Page>
  )
}
