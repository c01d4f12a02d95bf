import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { checkPhone } from '@tarazu/contract/calls/registration.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped, typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { openAccount } from '../../api/login-session.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { passwordProblem } from '../../features/account/password-problem.ts'
import { PhoneField } from '../../features/account/phone-field.tsx'
import { usePhoneCheck } from '../../features/account/phone-words.ts'
import { failureSentence } from '../../parts/failure.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useForm } from '../../parts/use-form.ts'
import { AgreementField } from './agreement-field.tsx'
import { CodeField, useFreshCode } from './code-field.tsx'
import { isEmail } from './is-email.ts'
import { refusedField } from './refused-field.ts'
import { StrengthMeter } from './strength-meter.tsx'

interface Typed {
  readonly phone: string
  readonly password: string
  readonly email: string
  readonly invitationCode: string
  readonly agreement: boolean
  readonly code: string
}

const draftName = 'registration'

interface RegisterFormProps {
  /** From the invitation's link. */
  readonly invitationCode: string | undefined
  readonly next: string | undefined
  readonly onOpened: () => void
}

const useCheck = () => {
  const { t } = useLingui()
  const phoneProblem = usePhoneCheck()
  return ({ phone, password, email, invitationCode, agreement }: Typed) => ({
    phone: phoneProblem(phone),
    password: passwordProblem(password, {
      missing: t`Choose a password`,
      short: t`Use at least 6 characters`,
      long: t`The password is too long`,
    }),
    email: isEmail(email.trim()) ? undefined : t`Enter a complete email address`,
    invitationCode: invitationCode.trim() === '' ? t`Enter your invitation code` : undefined,
    agreement: agreement ? undefined : t`Read this and tick the box to continue`,
  })
}

/** The form's state, its checks while typing, and the registration itself. */
const useRegistration = ({ invitationCode, onOpened }: Omit<RegisterFormProps, 'next'>) => {
  const form = useForm<Typed>({
    draft: draftName,
    secret: ['password', 'code', 'agreement'],
    first: (kept) => ({
      phone: '',
      email: '',
      ...kept,
      invitationCode: invitationCode ?? kept.invitationCode ?? '',
      password: '',
      agreement: false,
      code: '',
    }),
    check: useCheck(),
  })
  const fresh = useFreshCode()
  const taken = useTaken(form.typed.phone)

  const attempt = useMutation({
    mutationFn: async ({ phone, password, email, invitationCode, code }: Typed) =>
      openAccount({
        phone: typedMobile(phone) ?? '',
        password,
        email: email.trim(),
        invitationCode: invitationCode.trim(),
        ...(await fresh.answer(code)),
      }),
    onSuccess: () => {
      forgetDraft(draftName)
      onOpened()
    },
    onError: (error) => {
      const field = refusedField(error)
      fresh.used(field === 'code')
      taken.note(error)
      if (field !== undefined) form.refuse(field, failureSentence(error))
    },
  })
  const asked = useRef('')
  /**
   * Once both are typed, and once for each pair: a wrong code counts, and only invited people learn whether a phone is
   * registered.
   */
  const checkPhoneFree = async () => {
    const phone = typedMobile(form.typed.phone)
    const invitationCode = form.typed.invitationCode.trim()
    const pair = `${phone} ${invitationCode}`
    if (phone === undefined || invitationCode === '' || pair === asked.current) return
    asked.current = pair
    try {
      await call(checkPhone, { phone, invitationCode })
    } catch (error) {
      const field = refusedField(error)
      taken.note(error)
      // Other errors are no reason to interrupt typing; the registration itself will report them.
      if (field === 'phone' || field === 'invitationCode')
        form.refuse(field, failureSentence(error), { isFocused: false })
    }
  }
  return {
    form,
    isTaken: taken.isTaken && form.problems.phone !== undefined,
    checkPhoneFree,
    fresh,
    busy: attempt.isPending,
    /** A refusal that isn't about a single field. */
    unplaced: attempt.isError && refusedField(attempt.error) === undefined ? attempt.error : undefined,
    submit: form.submit((typed) => attempt.mutate(typed)),
  }
}

/**
 * Whether the typed phone has an account: the message for that names two options, which are linked below it.
 */
const useTaken = (phone: string) => {
  const [taken, setTaken] = useState<string>()
  return {
    isTaken: taken === phone,
    note: (error: unknown) => {
      if (error instanceof CallRefused && error.key === refusals.phoneTaken) setTaken(phone)
    },
  }
}

export const RegisterForm = ({ next, ...opening }: RegisterFormProps) => {
  const { t } = useLingui()
  const registration = useRegistration(opening)
  const { form, fresh, unplaced, busy, submit } = registration
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-1 flex-col px-5 pt-3">
      <h1 className="font-bold text-2xl">
        <Trans>Open an account</Trans>
      </h1>
      <p className="mt-1 mb-6 text-muted">
        <Trans>For practice only: no real money, no real documents.</Trans>
      </p>
      <CredentialFields registration={registration} next={next} />
      <TextField
        {...form.field('invitationCode')}
        onBlur={() => void registration.checkPhoneFree()}
        label={t`Invitation code`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestTyped}
        hint={<Trans>From the agent who invited you, such as your teacher.</Trans>}
        className="mt-5"
      />
      {fresh.challenge !== undefined && (
        <CodeField
          {...form.field('code')}
          challenge={fresh.challenge}
          refreshing={fresh.refreshing}
          onRefresh={fresh.refresh}
        />
      )}
      <AgreementField
        name="agreement"
        checked={form.typed.agreement}
        onChange={({ target }) => form.set('agreement', target.checked)}
        error={form.problems.agreement}
      />
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
  registration: { form, isTaken, checkPhoneFree },
  next,
}: {
  readonly registration: ReturnType<typeof useRegistration>
  readonly next: string | undefined
}) => {
  const { t } = useLingui()
  const { password, phone, email } = form.typed
  return (
    <>
      <PhoneField {...form.field('phone')} onBlur={() => void checkPhoneFree()} />
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
        {...form.field('password')}
        label={t`Password`}
        autoComplete="new-password"
        className="mt-5"
      />
      <StrengthMeter password={password} known={[typedMobile(phone) ?? '', email.split('@')[0] ?? '']} />
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        className="mt-3"
      />
    </>
  )
}
