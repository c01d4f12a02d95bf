import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { askLoginHelp } from '@tarazu/contract/calls/login-help.ts'
import { typedCode, typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Page } from '../../parts/page.tsx'
import { LoginHelpAsked } from './login-help-asked.tsx'
import { type HelpKind, helpDraft, LoginHelpForm, type TypedHelp } from './login-help-form.tsx'

/** Customer service for people who can't log in: it calls the registered phone. */
export const LoginHelpPage = () => {
  const { t } = useLingui()
  const [kind, setKind] = useState<HelpKind>('password')
  const ask = useMutation({
    mutationFn: ({ phone, name, idLastFour, newPassword, text }: TypedHelp) =>
      call(askLoginHelp, {
        phone: typedMobile(phone) ?? '',
        name: name.trim(),
        ...(typedCode(idLastFour) === '' ? {} : { idLastFour: typedCode(idLastFour) }),
        ...(kind === 'password' ? { newPassword } : {}),
        ...(text.trim() === '' ? {} : { text: text.trim() }),
      }),
    onSuccess: () => forgetDraft(helpDraft),
  })
  if (ask.data !== undefined)
    return (
      <Page title={t`Help logging in`}>
        <LoginHelpAsked {...ask.data} renews={kind === 'password'} />
      </Page>
    )
  return (
    <Page title={t`Help logging in`}>
      <div className="px-1 pt-3">
        <Segmented
          look="box"
          label={t`What do you need?`}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen)
            ask.reset()
          }}
          options={[
            { value: 'password', label: t`A new password` },
            { value: 'question', label: t`Something else` },
          ]}
        />
      </div>
      <LoginHelpForm key={kind} kind={kind} ask={ask} />
    </Page>
  )
}
