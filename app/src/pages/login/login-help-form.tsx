import { Trans, useLingui } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import { longestHelpText } from '@tarazu/contract/calls/login-help.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped, typedCode } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { PasswordField } from '../../features/account/password-field.tsx'
import { passwordProblem } from '../../features/account/password-problem.ts'
import { PhoneField } from '../../features/account/phone-field.tsx'
import { usePhoneCheck } from '../../features/account/phone-words.ts'
import { failureSentence } from '../../parts/failure.ts'
import { type Problems, useForm } from '../../parts/use-form.ts'

/** Draft key. */
export const helpDraft = 'login-help'
export type HelpKind = 'password' | 'question'

export interface TypedHelp {
  readonly phone: string
  readonly name: string
  readonly idLastFour: string
  readonly newPassword: string
  readonly text: string
}

const passwordRefusals: readonly string[] = [refusals.passwordTooShort, refusals.passwordEasyToGuess]

interface LoginHelpFormProps {
  readonly kind: HelpKind
  readonly ask: UseMutationResult<unknown, Error, TypedHelp>
}

const useCheck = (kind: HelpKind) => {
  const { t } = useLingui()
  const phoneProblem = usePhoneCheck()
  return ({ phone, name, idLastFour, newPassword, text }: TypedHelp): Problems<keyof TypedHelp> => ({
    phone: phoneProblem(phone),
    name: name.trim() === '' ? t`Enter your name` : undefined,
    idLastFour: /^([0-9A-Z]{4})?$/.test(typedCode(idLastFour))
      ? undefined
      : t`Enter exactly four characters, or leave it empty`,
    ...(kind === 'password'
      ? {
          newPassword: passwordProblem(newPassword, {
            missing: t`Choose a password`,
            short: t`Use at least 6 characters`,
            long: t`The password is too long`,
          }),
        }
      : { text: text.trim() === '' ? t`Say what you need help with` : undefined }),
  })
}

export const LoginHelpForm = ({ kind, ask }: LoginHelpFormProps) => {
  const { t } = useLingui()
  const form = useForm<TypedHelp>({
    draft: helpDraft,
    secret: ['newPassword'],
    first: (kept) => ({ phone: '', name: '', idLastFour: '', text: '', ...kept, newPassword: '' }),
    check: useCheck(kind),
  })
  const isAboutPassword = ask.error instanceof CallRefused && passwordRefusals.includes(ask.error.key)
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit((typed) => ask.mutate(typed))}
      className="flex flex-1 flex-col gap-5 px-5 pt-4"
    >
      <p className="text-muted">
        {kind === 'password' ? (
          <Trans>
            If you have no authenticator app, recovery code or passkey, customer service calls your registered
            phone and checks that it’s you. Two people decide.
          </Trans>
        ) : (
          <Trans>Customer service calls your registered phone and answers there.</Trans>
        )}
      </p>
      <PhoneField {...form.field('phone')} />
      <TextField
        {...form.field('name')}
        label={t`Your name`}
        autoComplete="name"
        maxLength={80}
        hint={t`As on your identity card`}
      />
      <TextField
        {...form.field('idLastFour')}
        label={t`Last four characters of your Aadhaar or PAN`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestTyped}
        hint={t`Needed if your identity was verified`}
      />
      {kind === 'password' && (
        <PasswordField
          {...form.field('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          error={form.problems.newPassword ?? (isAboutPassword ? failureSentence(ask.error) : undefined)}
        />
      )}
      <TextField
        {...form.field('text')}
        label={kind === 'password' ? t`Anything else (optional)` : t`What do you need help with?`}
        maxLength={longestHelpText}
      />
      <p role="alert" className="text-loss text-sm empty:hidden">
        {ask.isError && !isAboutPassword && failureSentence(ask.error)}
      </p>
      <Button type="submit" wide busy={ask.isPending}>
        <Trans>Ask for a call</Trans>
      </Button>
    </form>
  )
}
