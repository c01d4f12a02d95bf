import { useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../parts/failure.ts'
import { Sheet } from '../../parts/sheet.tsx'

interface NameSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Label of the field. */
  readonly label: string
  readonly maximumLength: number
  /** Draft key (`drafts.ts`). */
  readonly draft: string
  /** The current name. */
  readonly start: string
  readonly action: string
  /** Rejects with a refusal, which is shown at the field. */
  readonly onName: (name: string) => Promise<unknown>
}

/** A sheet that asks for a name. */
export const NameSheet = (props: NameSheetProps) => {
  const { open, onOpenChange, title } = props
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      <NameForm {...props} />
    </Sheet>
  )
}

const NameForm = ({ onOpenChange, label, maximumLength, draft, start, action, onName }: NameSheetProps) => {
  const { t } = useLingui()
  const [name, setName, clearDraft] = useDraft(draft, () => start)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setError(t`Enter a name.`)
      return
    }
    setBusy(true)
    try {
      await onName(name.trim())
      clearDraft()
      onOpenChange(false)
    } catch (refused) {
      setError(failureSentence(refused))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} className="space-y-4 px-4 pt-1" noValidate>
      <TextField
        label={label}
        value={name}
        maxLength={maximumLength}
        autoFocus
        autoComplete="off"
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" wide busy={busy}>
        {action}
      </Button>
    </form>
  )
}
