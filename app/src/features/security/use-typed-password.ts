import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { useState } from 'react'
import { failureSentence } from '../../parts/failure.ts'

/** The transaction password typed in a form, and the server's error about it. */
export const useTypedPassword = () => {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    value,
    /** Props for TransactionPassword. */
    field: {
      value,
      problem,
      onChange: (typed: string) => {
        setValue(typed)
        setProblem(undefined)
      },
    },
    /** If an error concerns the password: clears the field, shows the error there, and returns true. */
    showIfWrong: (error: unknown): boolean => {
      if (!(error instanceof CallRefused) || error.key !== refusals.transactionPasswordWrong) return false
      setValue('')
      setProblem(failureSentence(error))
      return true
    },
  }
}
