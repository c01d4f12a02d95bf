import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { recoverPassword } from '@tarazu/contract/calls/password-recovery.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped, typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Fingerprint } from 'lucide-react'
import { call } from '../../api/call.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { passwordProblem } from '../../features/account/password-problem.ts'
import { PhoneField } from '../../features/account/phone-field.tsx'
import { usePhoneCheck } from '../../features/account/phone-words.ts'
import { isGivenUp, passkeysWork, signLogin } from '../../features/security/passkey.ts'
import { tidyCode } from '../../features/security/tidy-code.ts'
import { failureSentence } from '../../parts/failure.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'
import { useForm } from '../../parts/use-form.ts'
import { navigate } from '../../router/navigation.ts'

type Field = 'phone' | 'code' | 'newPassword'

/** The field next to which a refusal is shown. */
const fieldOfKey: Readonly<Record<string, Field>> = {
  [refusals.oneTimeCodeWrong]: 'code',
  [refusals.passwordTooShort]: 'newPassword',
  [refusals.passwordEasyToGuess]: 'newPassword',
}

/** The fields, their checks, and the submission of the new password. */
const useRecovery = () => {
  const { t } = useLingui()
  const phoneProblem = usePhoneCheck()
  const form = useForm<Readonly<Record<Field, string>>>({
    first: () => ({ phone: '', code: '', newPassword: '' }),
    check: ({ phone, code, newPassword }) => ({
      phone: phoneProblem(phone),
      code:
        tidyCode(code) === undefined
          ? t`Enter six digits, or a recovery code of 16 letters and digits`
          : undefined,
      newPassword: passwordProblem(newPassword, {
        missing: t`Choose a password`,
        short: t`Use at least 6 characters`,
        long: t`The password is too long`,
      }),
    }),
  })
  const recover = useMutation({
    mutationFn: async (by: 'code' | 'passkey') => {
      const { newPassword, phone, code } = form.typed
      const held =
        by === 'passkey'
          ? { passkey: await signLogin() }
          : { phone: typedMobile(phone) ?? '', code: tidyCode(code) ?? '' }
      return call(recoverPassword, { newPassword, ...held })
    },
    onSuccess: () => {
      showToast(t`New password set. Log in with it.`)
      navigate({ to: '/login', replace: true })
    },
  })
  const failed = recover.isError && !isGivenUp(recover.error)
  const refusedField = recover.error instanceof CallRefused ? fieldOfKey[recover.error.key] : undefined
  const problemOf = (field: Field) =>
    form.problems[field] ?? (refusedField === field ? failureSentence(recover.error) : undefined)
  return {
    form,
    problemOf,
    recover,
    /** A failure that isn't about a single field. */
    unplaced: failed && refusedField === undefined ? recover.error : undefined,
  }
}

/** Sets a new password for a forgotten one, with a second proof that only the owner holds. */
export const ForgottenPasswordPage = () => {
  const { t } = useLingui()
  const { form, problemOf, recover, unplaced } = useRecovery()
  return (
    <Page title={t`Forgotten password`}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(() => recover.mutate('code'))}
        className="flex flex-1 flex-col gap-5 px-5 pt-3"
      >
        <p className="text-muted">
          <Trans>
            Confirm that it’s you with your authenticator app, a recovery code or a passkey, and choose a new
            password. All devices will be logged out.
          </Trans>
        </p>
        <PhoneField {...form.field('phone')} error={problemOf('phone')} />
        <TextField
          {...form.field('code')}
          label={t`Authenticator or recovery code`}
          autoCapitalize="none"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={longestTyped}
          error={problemOf('code')}
        />
        <PasswordField
          {...form.field('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          error={problemOf('newPassword')}
        />
        <p role="alert" className="text-loss text-sm empty:hidden">
          {unplaced !== undefined && failureSentence(unplaced)}
        </p>
        <Button type="submit" wide busy={recover.isPending && recover.variables === 'code'}>
          <Trans>Set new password</Trans>
        </Button>
        {passkeysWork() && (
          <Button
            look="outline"
            wide
            busy={recover.isPending && recover.variables === 'passkey'}
            icon={<Fingerprint className="size-5" aria-hidden />}
            onClick={() => {
              if (form.checkField('newPassword')) recover.mutate('passkey')
            }}
          >
            <Trans>Use a passkey instead</Trans>
          </Button>
        )}
        <p className="text-center text-muted text-sm">
          <Trans>None of these at hand?</Trans>{' '}
          <LinkButton to="/login-help" look="text">
            <Trans>Ask customer service</Trans>
          </LinkButton>
        </p>
      </form>
    </Page>
  )
}
