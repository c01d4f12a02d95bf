import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { AskingConfirmSheet } from '../confirm-sheet.tsx'

/** Asks for the login password before new digits are set. */
export const ConfirmDigits = (
  sheet: Pick<ComponentProps<typeof AskingConfirmSheet>, 'open' | 'onClose' | 'onConfirm'>,
) => (
  <AskingConfirmSheet
    {...sheet}
    title={<Trans>Enter your login password</Trans>}
    description={<Trans>So that nobody else with your phone can set these digits.</Trans>}
    action={<Trans>Set transaction password</Trans>}
  />
)

/** The purpose of the digits. */
export const DigitsPurpose = () => (
  <Trans>
    You enter these six digits to withdraw, to borrow, and for funds, AI products and strategies. Nobody from
    Tarazu ever asks for them.
  </Trans>
)
