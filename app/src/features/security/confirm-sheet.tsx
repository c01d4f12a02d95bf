import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Sheet } from '@tarazu/ui/sheet.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failureSentence } from '../../locale/failure.ts'
import { PasswordField } from '../account/password-field.tsx'

interface ConfirmSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description: ReactNode
  readonly action: ReactNode
  /** What is done with the login password; a rejection is told beside the field. */
  readonly onConfirm: (loginPassword: string) => Promise<void>
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
  children,
}: Pick<ConfirmSheetProps, 'action' | 'onConfirm' | 'children'>) => {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password.length < 6) return setProblem(t`Enter your login password`)
    setBusy(true)
    try {
      await onConfirm(password)
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
      <Button type="submit" wide busy={busy} className="mt-4">
        {action ?? <Trans>Continue</Trans>}
      </Button>
    </form>
  )
}
