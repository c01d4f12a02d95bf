import { Trans, useLingui } from '@lingui/react/macro'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { useEffect, useState } from 'react'
import { logIn } from '../../api/login-session.ts'
import { useLoggedIn } from '../../api/session.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { passwordProblem } from '../../features/account/password-problem.ts'
import { PhoneField } from '../../features/account/phone-field.tsx'
import { usePhoneCheck } from '../../features/account/phone-words.ts'
import { passkeysWork } from '../../features/security/passkey.ts'
import { failureSentence } from '../../parts/failure.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'
import { useForm } from '../../parts/use-form.ts'
import { continueTo } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStep } from './second-step.tsx'

interface Typed {
  readonly phone: string
  readonly password: string
}

/** A login with a correct password that needs its second step. */
interface HalfLogin {
  readonly ticket: string
  readonly means: string
}
const halfLoginOf = (error: unknown): HalfLogin | undefined => {
  if (!(error instanceof CallRefused) || error.key !== refusals.loginNeedsSecondStep) return undefined
  const { ticket = '', means = '' } = error.details
  return { ticket, means }
}

export const LoginPage = () => {
  const { next } = useSearch('/login')
  const loggedIn = useLoggedIn()
  const [half, setHalf] = useState<HalfLogin>()
  const attempt = useMutation({
    mutationFn: ({ phone, password }: Typed) => logIn(typedMobile(phone) ?? '', password),
    onError: (error) => setHalf(halfLoginOf(error)),
  })
  useEffect(() => {
    if (loggedIn) continueTo(next ?? '/home')
  }, [loggedIn, next])

  if (half !== undefined)
    return (
      <Page>
        <SecondStep
          {...half}
          onAgain={() => {
            setHalf(undefined)
            attempt.reset()
          }}
        />
      </Page>
    )
  return (
    <Page>
      <LoginForm attempt={attempt} next={next} />
    </Page>
  )
}

interface LoginFormProps {
  readonly attempt: UseMutationResult<unknown, Error, Typed>
  readonly next: string | undefined
}

const LoginForm = ({ attempt, next }: LoginFormProps) => {
  const { t } = useLingui()
  const phoneProblem = usePhoneCheck()
  const form = useForm<Typed>({
    first: () => ({ phone: '', password: '' }),
    check: ({ phone, password }) => ({
      phone: phoneProblem(phone),
      password: passwordProblem(password, {
        missing: t`Enter your password`,
        short: t`Use at least 6 characters`,
        long: t`The password is too long`,
      }),
    }),
  })
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit((typed) => attempt.mutate(typed))}
      className="flex flex-1 flex-col px-5 pt-3"
    >
      <h1 className="font-bold text-2xl">
        <Trans>Welcome back</Trans>
      </h1>
      <p className="mt-1 mb-6 text-muted">
        <Trans>Log in to trade with your practice money.</Trans>
      </p>
      <PhoneField {...form.field('phone')} />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        autoComplete="current-password"
        enterKeyHint="go"
        className="mt-5"
      />
      <p role="alert" className="mt-3 mb-2 min-h-6 text-loss text-sm">
        {attempt.isError && failureSentence(attempt.error)}
      </p>
      <Button type="submit" wide busy={attempt.isPending} className="mt-1">
        <Trans>Log in</Trans>
      </Button>
      <OtherWays next={next} />
      <p className="mt-auto pt-6 text-center text-muted text-xs">
        <Trans>
          Tarazu never asks for a bank password, a card or a one-time code. All money here is practice money.
        </Trans>
      </p>
    </form>
  )
}

/** For people without their password, or without an account. */
const OtherWays = ({ next }: { readonly next: string | undefined }) => (
  <>
    <LinkButton to="/forgotten-password" look="text" className="mx-auto mt-1">
      <Trans>Forgot your password?</Trans>
    </LinkButton>
    {passkeysWork() && (
      <div data-passkey className="mt-3">
        <PasskeyButton />
      </div>
    )}
    <p className="mt-4 text-center text-sm">
      <Trans>New here?</Trans>{' '}
      <LinkButton to="/register" search={next === undefined ? {} : { next }} look="text">
        <Trans>Open an account</Trans>
      </LinkButton>
    </p>
    <p className="text-center text-sm">
      <Trans>Can’t log in?</Trans>{' '}
      <LinkButton to="/login-help" look="text">
        <Trans>Ask customer service</Trans>
      </LinkButton>
    </p>
  </>
)
