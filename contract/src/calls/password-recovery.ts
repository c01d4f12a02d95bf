import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { indianMobile } from '../wire/fields.ts'
import { heldCode, loginPassword } from '../wire/held-proof.ts'
import { authenticationResponse } from '../wire/passkey-fields.ts'

export const recoverPassword = defineCall({
  name: 'recoverPassword',
  summary:
    'Set a new login password with a code or a passkey. All sessions end, the next login needs another factor, and withdrawals and changes to second factors and bank account are blocked for 24 hours',
  group: 'Account',
  methods: ['POST'],
  path: '/api/app/password/recover.do',
  access: 'firewall',
  changes: true,
  limit: 'attempts',
  isLoginStep: true,
  input: z.object({
    phone: indianMobile().optional().describe('with a code; never reveals whether it is registered'),
    code: heldCode().optional().describe('of the authenticator app, or a recovery code'),
    passkey: authenticationResponse()
      .optional()
      .describe('signed challenge of passkeyLoginBegin, instead of both'),
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
