import { useLingui } from '@lingui/react/macro'
import type { PhoneProblem } from './phone-problem.ts'

/** What to tell about each thing that can be wrong with a typed mobile number. */
export const usePhoneWords = (): Readonly<Record<PhoneProblem, string>> => {
  const { t } = useLingui()
  return {
    'phone-missing': t`Enter your mobile number`,
    'phone-signs': t`Use digits only`,
    'phone-short': t`Too short: a mobile number has 10 digits`,
    'phone-long': t`Too long: a mobile number has 10 digits`,
    'phone-start': t`An Indian mobile number begins with 6, 7, 8 or 9`,
  }
}
