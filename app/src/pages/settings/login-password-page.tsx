import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { updatePwd } from '@tarazu/contract/calls/passwords.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { call } from '../../api/call.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { passwordProblem } from '../../features/account/password-problem.ts'
import { refreshSecurity } from '../../features/security/security-queries.ts'
import { failureSentence } from '../../parts/failure.ts'
import { Page } from '../../parts/page.tsx'
import { useForm } from '../../parts/use-form.ts'
import { goBack } from '../../router/navigation.ts'

type Field = 'oldPassword' | 'newPassword' | 'repeated'
type Typed = Readonly<Record<Field, string>>

/** The field next to which a refusal is shown. */
const fieldOfKey: Readonly<Record<string, Field>> = {
  [refusals.loginPasswordWrong]: 'oldPassword',
  [refusals.passwordTooShort]: 'newPassword',
  [refusals.passwordEasyToGuess]: 'newPassword',
  [refusals.passwordUnchanged]: 'newPassword',
}

export const LoginPasswordPage = () => {
  const { t } = useLingui()
  const form = useForm<Typed>({
    first: () => ({ oldPassword: '', newPassword: '', repeated: '' }),
    check: ({ oldPassword, newPassword, repeated }) => ({
      oldPassword: oldPassword === '' ? t`Enter your password` : undefined,
      newPassword: passwordProblem(newPassword, {
        missing: t`Enter your password`,
        short: t`Use at least 6 characters`,
        long: t`The password is too long`,
      }),
      repeated: repeated === newPassword ? undefined : t`They don’t match`,
    }),
  })
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Typed) => call(updatePwd, { oldPassword, newPassword }),
    onSuccess: () => {
      showToast(t`Password changed. Other devices were logged out.`)
      void refreshSecurity()
      goBack()
    },
  })
  const refusedField = change.error instanceof CallRefused ? fieldOfKey[change.error.key] : undefined
  const problemOf = (field: Field) =>
    form.problems[field] ?? (refusedField === field ? failureSentence(change.error) : undefined)
  return (
    <Page title={t`Login password`}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit((typed) => change.mutate(typed))}
        className="flex flex-1 flex-col gap-5 px-4 pt-3"
      >
        <PasswordField
          {...form.field('oldPassword')}
          label={t`Current password`}
          autoComplete="current-password"
          error={problemOf('oldPassword')}
        />
        <PasswordField
          {...form.field('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least 6 characters, and not a common password. Three unusual words are strong and easy to remember.`}
          error={problemOf('newPassword')}
        />
        <PasswordField
          {...form.field('repeated')}
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
