import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Button, IconButton } from '@tarazu/ui/button.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { logIn } from '../../api/account-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { Page } from '../../frame/page.tsx'
import { failureSentence } from '../../locale/failure.ts'
import { tidyPhone } from './tidy-phone.ts'

const form = z.object({
  phone: z.string().check(z.refine((value) => tidyPhone(value) !== undefined, 'phone')),
  password: z.string().check(z.minLength(1, 'missing'), z.minLength(6, 'short'), z.maxLength(128, 'long')),
})

export const LoginPage = () => {
  const { t } = useLingui()
  const router = useRouter()
  const { next } = useSearch({ from: '/login' })
  const loggedIn = useLoggedIn()
  const [shown, setShown] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { phone: '', password: '' },
  })
  const attempt = useMutation({
    mutationFn: ({ phone, password }: { readonly phone: string; readonly password: string }) =>
      logIn(tidyPhone(phone) ?? '', password),
  })
  useEffect(() => {
    if (loggedIn) router.history.replace(next ?? '/home')
  }, [loggedIn, next, router])

  const problems: Readonly<Record<string, string>> = {
    phone: t`Enter a 10-digit mobile number`,
    missing: t`Enter your password`,
    short: t`The password has at least 6 characters`,
    long: t`The password is too long`,
  }
  const problemOf = (field: 'phone' | 'password') => problems[formState.errors[field]?.message ?? '']

  return (
    <Page>
      <form
        noValidate
        onSubmit={handleSubmit((values) => attempt.mutate(values))}
        className="flex flex-1 flex-col px-5 pt-3"
      >
        <h1 className="font-bold text-2xl">
          <Trans>Welcome back</Trans>
        </h1>
        <p className="mt-1 mb-7 text-muted">
          <Trans>Log in to trade with your practice money.</Trans>
        </p>
        <TextField
          {...register('phone')}
          label={t`Mobile number`}
          type="tel"
          inputMode="tel"
          autoComplete="username"
          placeholder="98765 43210"
          maxLength={16}
          error={problemOf('phone')}
          before={<span className="figures border-line border-e py-1 ps-3 pe-3 text-muted">+91</span>}
        />
        <TextField
          {...register('password')}
          label={t`Password`}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={128}
          error={problemOf('password')}
          className="mt-5"
          after={
            <IconButton
              label={shown ? t`Hide password` : t`Show password`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
            </IconButton>
          }
        />
        <p role="alert" className="mt-3 mb-2 min-h-6 text-loss text-sm">
          {attempt.isError && failureSentence(attempt.error)}
        </p>
        <Button type="submit" wide busy={attempt.isPending} className="mt-1">
          <Trans>Log in</Trans>
        </Button>
        <p className="mt-auto pt-8 text-center text-muted text-xs">
          <Trans>
            Tarazu never asks for a bank password, a card or a one-time code. All money here is practice
            money.
          </Trans>
        </p>
      </form>
    </Page>
  )
}
