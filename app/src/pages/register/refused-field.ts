import type { MessageKey } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'

export type Field = 'phone' | 'password' | 'email' | 'invitationCode' | 'agreement' | 'code'

const fieldOfKey: Partial<Readonly<Record<MessageKey, Field>>> = {
  'tips.msg.020': 'phone',
  'tips.msg.022': 'agreement',
  'tips.msg.023': 'invitationCode',
  'tips.msg.024': 'invitationCode',
  'tips.msg.025': 'phone',
  'tips.msg.026': 'password',
  'tips.msg.027': 'password',
  'tips.msg.028': 'email',
  'tips.msg.029': 'email',
  'tips.msg.125': 'code',
  'tips.msg.265': 'code',
}
const fields: readonly string[] = ['phone', 'password', 'email', 'invitationCode']

/** Beside which field a refused registration is told; undefined when it concerns none alone. */
export const refusedField = (error: unknown): Field | undefined => {
  if (!(error instanceof CallRefused)) return undefined
  if (error.key !== 'tips.msg.021') return fieldOfKey[error.key]
  const { field = '' } = error.details
  return fields.includes(field) ? (field as Field) : undefined
}
