import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { typedCode } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import { indianMobile, matching, paragraphs, text, typedField } from '../wire/fields.ts'
import { loginPassword } from '../wire/held-proof.ts'

/** The longest text of a case. */
export const longestHelpText = 500
/** A case that isn't finished by then expires. */
export const helpCaseLifeDays = 7
/** How long withdrawals are blocked after the desk has reset a login. */
export const renewedLoginHoldHours = 24

export const askLoginHelp = defineCall({
  name: 'askLoginHelp',
  summary:
    'Contact customer service without a login: it calls the registered phone. With a new password, to replace a forgotten one. The response is the same for every phone',
  group: 'Account',
  methods: ['POST'],
  path: '/api/app/login-help/ask.do',
  access: 'firewall',
  changes: true,
  limit: 'attempts',
  isLoginStep: true,
  input: z.object({
    phone: indianMobile(),
    name: text(80).describe('as on the identity'),
    idLastFour: typedField(/^[0-9A-Za-z]{4}$/, (typed) => matching(typedCode(typed), /^[0-9A-Z]{4}$/), '234F')
      .optional()
      .describe('the last four characters of the identity number, if the identity was verified'),
    newPassword: loginPassword().optional().describe('omitted for a question'),
    text: paragraphs(longestHelpText).optional(),
  }),
  output: z.object({
    caseNo: z.string(),
    code: z
      .string()
      .regex(/^\d{6}$/)
      .describe('to be read out when customer service calls; shown only here'),
  }),
  refusals: [refusals.passwordTooShort, refusals.passwordEasyToGuess, refusals.tooManyRequests],
})
