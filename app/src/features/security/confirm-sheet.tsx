import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Sheet } from '@tarazu/ui/sheet.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failureSentence } from '../../locale/failure.ts'
import { PasswordField } from '../account/password-field.tsx'
import { tidyCode } from './tidy-code.ts'

interface ConfirmSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description: ReactNode
  readonly action: ReactNode
  /** Asks for a code of the second step, too. */
  readonly withCode?: boolean
  /** What is done with the login password and the code, "" without one; a rejection is told beside the field. */
  readonly onConfirm: (loginPassword: string, code: string) => Promise<void>
  /** Other fields, above the password. */
  readonly children?: ReactNode
}

/** Asks for the login password before a change that a session left open must not make. */
export const ConfirmSheet = ({ open, onClose, title, description, children, ...rest }: ConfirmSheetProps) => (
  <Sheet open={open} onOpenChange={onClose} title={title} description={description}>
    {open && <ConfirmForm {...rest}>{children}</ConfirmForm>}
  </Sheet>
)

const ConfirmForm = ({
  action,
  onConfirm,
  withCode = false,
  children,
}: Pick<ConfirmSheetProps, 'action' | 'onConfirm' | 'withCode' | 'children'>) => {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password.length < 6) return setProblem(t`Enter your login password`)
    const tidy = withCode ? tidyCode(code) : ''
    if (tidy === undefined) return setProblem(t`Six digits, or a recovery code`)
    setBusy(true)
    try {
      await onConfirm(password, tidy)
    } catch (error) {
      setProblem(failureSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-2">
      {children}
      <PasswordField
        label={t`Login password`}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(undefined)
        }}
        autoComplete="current-password"
        enterKeyHint="go"
        error={problem}
      />
      {withCode && (
        <TextField
          label={t`Code of your authenticator app, or a recovery code`}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(undefined)
          }}
          autoCapitalize="none"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={24}
          className="mt-4"
        />
      )}
      <Button type="submit" wide busy={busy} className="mt-4">
        {action ?? <Trans>Continue</Trans>}
      </Button>
    </form>
  )
}
