import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { indianMobile } from '../wire/fields.ts'
import { heldCode, loginPassword } from '../wire/held-proof.ts'
import { authenticationResponse } from '../wire/passkey-fields.ts'

export const recoverPassword = defineCall({
  name: 'recoverPassword',
  summary:
    'Choose a new login password with what is held as well: a code, or a passkey; all sessions end, another means is needed at the next login, and withdrawals and changes of second factors and bank account wait for 24 hours',
  group: 'Account',
  methods: ['POST'],
  path: '/api/app/password/recover.do',
  access: 'firewall',
  changes: true,
  limit: 'attempts',
  isLoginStep: true,
  input: z.object({
    phone: indianMobile().optional().describe('with a code; whether it is registered is never revealed'),
    code: heldCode().optional().describe('of the authenticator app, or a recovery code'),
    passkey: authenticationResponse()
      .optional()
      .describe('signed for what passkeyLoginBegin asks, in place of both'),
    newPassword: loginPassword(),
  }),
  output: z.null(),
  refusals: [
    refusals.fieldEmpty,
    refusals.passwordTooShort,
    refusals.passwordEasyToGuess,
    refusals.oneTimeCodeWrong,
    refusals.recoveryNeedsAnotherMeans,
    refusals.passkeyNotAccepted,
    refusals.loginLocked,
    refusals.tooManyRequests,
  ],
})
