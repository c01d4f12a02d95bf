import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { checkPhone } from '@tarazu/contract/calls/registration.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped, typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft, readDraft } from '@tarazu/ui/drafts.ts'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { openAccount } from '../../api/login-session.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { phoneCheck } from '../../features/account/phone-check.ts'
import { PhoneField } from '../../features/account/phone-field.tsx'
import { usePhoneWords } from '../../features/account/phone-words.ts'
import { failureSentence } from '../../parts/failure.ts'
import { useFormDraft } from '../../parts/form-draft.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { AgreementField } from './agreement-field.tsx'
import { CodeField, useFreshCode } from './code-field.tsx'
import { type Field, refusedField } from './refused-field.ts'
import { StrengthMeter } from './strength-meter.tsx'

const form = z.object({
  phone: z.string().check(phoneCheck),
  password: z.string().check(z.minLength(1, 'password'), z.minLength(6, 'short'), z.maxLength(128, 'long')),
  email: z.string().check(z.trim(), z.minLength(1, 'email'), z.email('email')),
  invitationCode: z.string().check(z.trim(), z.minLength(1, 'invitation')),
  agreement: z.boolean().check(z.refine((ticked) => ticked, 'agreement')),
  code: z.string(),
})
type Values = z.infer<typeof form>
const draftName = 'registration'
const fieldsInOrder = ['phone', 'password', 'email', 'invitationCode', 'code', 'agreement'] as const

interface RegisterFormProps {
  /** From the link of an invitation. */
  readonly invitationCode: string | undefined
  readonly next: string | undefined
  readonly onOpened: () => void
}

/** A field's error, by the key of its check. */
const useProblems = (): Readonly<Record<string, string>> => {
  const { t } = useLingui()
  return {
    ...usePhoneWords(),
    password: t`Choose a password`,
    short: t`Use at least 6 characters`,
    long: t`The password is too long`,
    email: t`Enter a complete email address`,
    invitation: t`Enter your invitation code`,
    agreement: t`Read and tick this to continue`,
  }
}

/** A taken phone's message names two ways on, which stand below it. */
const refusalType = (error: unknown): 'taken' | 'server' =>
  error instanceof CallRefused && error.key === refusals.phoneTaken ? 'taken' : 'server'

/** The form's state, its checks while typing, and the registration itself. */
const useRegistration = ({ invitationCode, onOpened }: Omit<RegisterFormProps, 'next'>) => {
  const draft = readDraft<Partial<Values>>(draftName)
  const fields = useForm({
    resolver: zodResolver(form),
    // The library takes them in the order in which they were rendered, not as they stand on the page.
    shouldFocusError: false,
    defaultValues: {
      phone: '',
      email: '',
      ...draft,
      invitationCode: invitationCode ?? draft?.invitationCode ?? '',
      password: '',
      agreement: false,
      code: '',
    },
  })
  const { register, handleSubmit, formState, control, setError, setFocus, getValues } = fields
  useFormDraft(draftName, fields, ['password', 'code', 'agreement'])
  const fresh = useFreshCode()

  const attempt = useMutation({
    mutationFn: async (values: Values) => {
      const { phone, password, email, invitationCode } = values
      const typed = { phone: typedMobile(phone) ?? '', password, email, invitationCode }
      return openAccount({ ...typed, ...(await fresh.answer(values.code)) })
    },
    onSuccess: () => {
      forgetDraft(draftName)
      onOpened()
    },
    onError: (error) => {
      const field = refusedField(error)
      fresh.used(field === 'code')
      if (field !== undefined)
        setError(field, { type: refusalType(error), message: failureSentence(error) }, { shouldFocus: true })
    },
  })
  const asked = useRef('')
  /**
   * Once both are typed, and once for each pair: a wrong code counts, and only invited people learn whether a phone is
   * registered.
   */
  const checkPhoneFree = async () => {
    const phone = typedMobile(getValues('phone'))
    const invitationCode = getValues('invitationCode').trim()
    const pair = `${phone} ${invitationCode}`
    if (phone === undefined || invitationCode === '' || pair === asked.current) return
    asked.current = pair
    try {
      await call(checkPhone, { phone, invitationCode })
    } catch (error) {
      const field = refusedField(error)
      // Anything else is no reason to interrupt typing: the registration itself will report it.
      if (field === 'phone' || field === 'invitationCode')
        setError(field, { type: refusalType(error), message: failureSentence(error) })
    }
  }

  const problems = useProblems()
  const problemOf = (field: Field) => {
    const error = formState.errors[field]
    const isRefused = error?.type === 'server' || error?.type === 'taken'
    return isRefused ? error.message : problems[error?.message ?? '']
  }
  return {
    register,
    control,
    problemOf,
    isTaken: formState.errors.phone?.type === 'taken',
    checkPhoneFree,
    fresh,
    busy: attempt.isPending,
    /** A refusal that concerns no single field. */
    unplaced: attempt.isError && refusedField(attempt.error) === undefined ? attempt.error : undefined,
    submit: handleSubmit(
      (values) => attempt.mutate(values),
      (errors) => {
        const first = fieldsInOrder.find((field) => errors[field] !== undefined)
        if (first !== undefined) setFocus(first)
      },
    ),
  }
}

export const RegisterForm = ({ next, ...opening }: RegisterFormProps) => {
  const { t } = useLingui()
  const registration = useRegistration(opening)
  const { register, problemOf, fresh, unplaced, busy, submit } = registration
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col px-5 pt-3">
      <h1 className="font-bold text-2xl">
        <Trans>Open an account</Trans>
      </h1>
      <p className="mt-1 mb-6 text-muted">
        <Trans>For practice only: no real money, no real documents.</Trans>
      </p>
      <CredentialFields registration={registration} next={next} />
      <TextField
        {...register('invitationCode', { onBlur: () => void registration.checkPhoneFree() })}
        label={t`Invitation code`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestTyped}
        hint={<Trans>From the agent who invited you, such as your teacher.</Trans>}
        error={problemOf('invitationCode')}
        className="mt-5"
      />
      {fresh.challenge !== undefined && (
        <CodeField
          {...register('code')}
          challenge={fresh.challenge}
          refreshing={fresh.refreshing}
          onRefresh={fresh.refresh}
          error={problemOf('code')}
        />
      )}
      <AgreementField {...register('agreement')} error={problemOf('agreement')} />
      <p role="alert" className="mt-2 mb-2 min-h-6 text-loss text-sm">
        {unplaced !== undefined && failureSentence(unplaced)}
      </p>
      <Button type="submit" wide busy={busy}>
        <Trans>Open account</Trans>
      </Button>
      <p className="mt-3 text-center text-sm">
        <Trans>Already have an account?</Trans>{' '}
        <LinkButton to="/login" search={next === undefined ? {} : { next }} look="text">
          <Trans>Log in</Trans>
        </LinkButton>
      </p>
    </form>
  )
}

/** The person's details, and the password with its strength. */
const CredentialFields = ({
  registration: { register, control, problemOf, isTaken, checkPhoneFree },
  next,
}: {
  readonly registration: ReturnType<typeof useRegistration>
  readonly next: string | undefined
}) => {
  const { t } = useLingui()
  const [password, phone, email] = useWatch({ control, name: ['password', 'phone', 'email'] })
  return (
    <>
      <PhoneField
        {...register('phone', { onBlur: () => void checkPhoneFree() })}
        error={problemOf('phone')}
      />
      {isTaken && (
        <p className="flex gap-5">
          <LinkButton to="/login" search={next === undefined ? {} : { next }} look="text">
            <Trans>Log in</Trans>
          </LinkButton>
          <LinkButton to="/forgotten-password" look="text">
            <Trans>Reset password</Trans>
          </LinkButton>
        </p>
      )}
      <PasswordField
        {...register('password')}
        label={t`Password`}
        autoComplete="new-password"
        error={problemOf('password')}
        className="mt-5"
      />
      <StrengthMeter password={password} known={[typedMobile(phone) ?? '', email.split('@')[0] ?? '']} />
      <TextField
        {...register('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={problemOf('email')}
        className="mt-3"
      />
    </>
  )
}
