import { Trans } from '@lingui/react/macro'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalSentence } from '../../../locale/refusal-sentence.ts'
import { LinkButton } from '../../../parts/link-button.tsx'
import type { HeldProof } from '../passkey.ts'
import { refreshSecurity } from '../security-queries.ts'
import { ConfirmDigits, DigitsPurpose } from './confirm-digits.tsx'
import { type DigitsProblems, NewDigits, type TypedDigits, useDigitsProblems } from './new-digits.tsx'

interface SetDigitsProps {
  /** After five wrong attempts; they are reset on a separate page, after a security check. */
  readonly isLocked: boolean
  /** Called with the digits once they are set. */
  readonly onSet: (digits: string) => void
}

/** A step of any action that needs the transaction password: sets one, and continues with it. */
export const SetDigits = ({ isLocked, onSet }: SetDigitsProps) => (
  <section className="rounded-lg border border-line p-4">
    {isLocked ? <Locked /> : <NewOnes onSet={onSet} />}
  </section>
)

const NewOnes = ({ onSet }: Pick<SetDigitsProps, 'onSet'>) => {
  const problemsOf = useDigitsProblems()
  const [typed, setTyped] = useState<TypedDigits>({ newPassword: '', repeated: '' })
  const [problems, setProblems] = useState<DigitsProblems>({})
  const [isConfirming, setConfirming] = useState(false)
  const goOn = () => {
    const found = problemsOf(typed)
    setProblems(found)
    setConfirming(Object.keys(found).length === 0)
  }
  const confirm = async (held: HeldProof) => {
    await call(insertWithPwd, { password: typed.newPassword, ...held })
    setConfirming(false)
    onSet(typed.newPassword)
    await refreshSecurity()
  }
  return (
    <>
      <h3 className="font-semibold">
        <Trans>Choose a transaction password</Trans>
      </h3>
      <p className="mt-1 mb-3 text-muted text-sm">
        <DigitsPurpose />
      </p>
      <div className="space-y-4">
        <NewDigits
          typed={typed}
          problems={problems}
          onType={(field, value) => {
            setTyped((before) => ({ ...before, [field]: value }))
            setProblems({})
          }}
        />
        <Button look="outline" wide onClick={goOn}>
          <Trans>Set it and go on</Trans>
        </Button>
      </div>
      <ConfirmDigits open={isConfirming} onClose={() => setConfirming(false)} onConfirm={confirm} />
    </>
  )
}

const Locked = () => (
  <>
    <p role="alert" className="text-sm">
      {refusalSentence(refusals.transactionPasswordLocked, null)}
    </p>
    <LinkButton to="/settings/transaction-password" search={{}} look="outline" className="mt-3 w-full">
      <Trans>Choose six new digits</Trans>
    </LinkButton>
  </>
)
