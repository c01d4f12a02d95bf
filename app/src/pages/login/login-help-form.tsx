import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import { longestHelpText } from '@tarazu/contract/calls/login-help.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped, typedCode } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { readDraft } from '@tarazu/ui/drafts.ts'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { PasswordField } from '../../features/account/password-field.tsx'
import { phoneCheck } from '../../features/account/phone-check.ts'
import { PhoneField } from '../../features/account/phone-field.tsx'
import { usePhoneWords } from '../../features/account/phone-words.ts'
import { failureSentence } from '../../parts/failure.ts'
import { useFormDraft } from '../../parts/form-draft.ts'

/** The name under which what was typed is kept. */
export const helpDraft = 'login-help'
export type HelpKind = 'password' | 'question'

const fields = {
  phone: z.string().check(phoneCheck),
  name: z.string().check(z.trim(), z.minLength(1, 'name')),
  idLastFour: z.string().check(z.refine((value) => /^([0-9A-Z]{4})?$/.test(typedCode(value)), 'four')),
}
const forms = {
  password: z.object({
    ...fields,
    newPassword: z
      .string()
      .check(z.minLength(1, 'password'), z.minLength(6, 'short'), z.maxLength(128, 'long')),
    text: z.string(),
  }),
  question: z.object({
    ...fields,
    newPassword: z.string(),
    text: z.string().check(z.trim(), z.minLength(1, 'text')),
  }),
}
export type TypedHelp = z.infer<typeof forms.password>
type Field = keyof TypedHelp

const passwordRefusals: readonly string[] = [refusals.passwordTooShort, refusals.passwordEasyToGuess]

interface LoginHelpFormProps {
  readonly kind: HelpKind
  readonly ask: UseMutationResult<unknown, Error, TypedHelp>
}

export const LoginHelpForm = ({ kind, ask }: LoginHelpFormProps) => {
  const { t } = useLingui()
  const form = useForm({
    resolver: zodResolver(forms[kind]),
    defaultValues: {
      phone: '',
      name: '',
      idLastFour: '',
      text: '',
      ...readDraft<Partial<TypedHelp>>(helpDraft),
      newPassword: '',
    },
  })
  const { register, handleSubmit, formState } = form
  useFormDraft(helpDraft, form, ['newPassword'])
  const sentences: Readonly<Record<string, string>> = {
    ...usePhoneWords(),
    name: t`Enter your name`,
    four: t`Enter exactly four characters, or leave it empty`,
    password: t`Choose a password`,
    short: t`Use at least 6 characters`,
    long: t`The password is too long`,
    text: t`Say what you need help with`,
  }
  const isAboutPassword = ask.error instanceof CallRefused && passwordRefusals.includes(ask.error.key)
  const problemOf = (field: Field) =>
    sentences[formState.errors[field]?.message ?? ''] ??
    (field === 'newPassword' && isAboutPassword ? failureSentence(ask.error) : undefined)
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => ask.mutate(typed))}
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
      <PhoneField {...register('phone')} error={problemOf('phone')} />
      <TextField
        {...register('name')}
        label={t`Your name`}
        autoComplete="name"
        maxLength={80}
        hint={t`As on your identity card`}
        error={problemOf('name')}
      />
      <TextField
        {...register('idLastFour')}
        label={t`Last four characters of your Aadhaar or PAN`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestTyped}
        hint={t`Needed if your identity was verified`}
        error={problemOf('idLastFour')}
      />
      {kind === 'password' && (
        <PasswordField
          {...register('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          error={problemOf('newPassword')}
        />
      )}
      <TextField
        {...register('text')}
        label={kind === 'password' ? t`Anything else (optional)` : t`What do you need help with?`}
        maxLength={longestHelpText}
        error={problemOf('text')}
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
