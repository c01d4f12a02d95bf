import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { useState } from 'react'
import { failureSentence } from '../../parts/failure.ts'

/** The transaction password that a form asks for, and what the server says of it. */
export const useTypedPassword = () => {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    value,
    /** For TransactionPassword. */
    field: {
      value,
      problem,
      onChange: (typed: string) => {
        setValue(typed)
        setProblem(undefined)
      },
    },
    /** If an error is about the password: empties the field, says so there, and returns true. */
    showIfWrong: (error: unknown): boolean => {
      if (!(error instanceof CallRefused) || error.key !== refusals.transactionPasswordWrong) return false
      setValue('')
      setProblem(failureSentence(error))
      return true
    },
  }
}
