import { Trans, useLingui } from '@lingui/react/macro'
import { checkPeishouCode } from '@tarazu/contract/calls/placements.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureSentence } from '../../parts/failure.ts'

interface CodeFormProps {
  /** The placement's or the block's. */
  readonly id: string
  /** Called with a valid code. */
  readonly onCode: (code: string) => void
}

/** A form for an agent's code, which opens a placement or a block for invited investors. */
export const CodeForm = ({ id, onCode }: CodeFormProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    const code = typed.trim()
    if (code === '') return setProblem(t`Enter an invitation code.`)
    setBusy(true)
    try {
      await call(checkPeishouCode, { id, code })
      onCode(code)
    } catch (error) {
      setProblem(failureSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="px-4 pt-2 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <TextField
        label={<Trans>Invitation code</Trans>}
        value={typed}
        maxLength={longestTyped}
        autoComplete="off"
        autoCapitalize="characters"
        hint={<Trans>An agent gives it to you.</Trans>}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" busy={busy} className="mt-4 w-full">
        <Trans>Check code</Trans>
      </Button>
    </form>
  )
}
