import { useLingui } from '@lingui/react/macro'
import { type PhoneProblem, phoneProblem } from './phone-problem.ts'

/** For a form's check: the problem with a typed mobile number, as a sentence. */
export const usePhoneCheck = () => {
  const { t } = useLingui()
  const sentences: Readonly<Record<PhoneProblem, string>> = {
    'phone-missing': t`Enter your mobile number`,
    'phone-signs': t`Use digits only`,
    'phone-short': t`Too short: a mobile number has 10 digits`,
    'phone-long': t`Too long: a mobile number has 10 digits`,
    'phone-start': t`An Indian mobile number begins with 6, 7, 8 or 9`,
  }
  return (typed: string): string | undefined => {
    const problem = phoneProblem(typed)
    return problem === undefined ? undefined : sentences[problem]
  }
}
