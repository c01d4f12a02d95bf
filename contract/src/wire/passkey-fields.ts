import { z } from 'zod'
import { jsonField } from './json-field.ts'

/** A browser's passkey response is sent as JSON in one form field (WebAuthn level 3, section 5.1). */
const bytes = (maximumLength: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(maximumLength)
const identifier = bytes(1400)
const description = 'JSON, as the browser’s credential.toJSON() gives it'

const registration = z.object({
  id: identifier,
  rawId: identifier,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(2000),
    attestationObject: bytes(8000),
    transports: z
      .array(z.string().regex(/^[a-z-]{2,20}$/))
      .max(10)
      .default([]),
  }),
})
const authentication = z.object({
  id: identifier,
  rawId: identifier,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(2000),
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    userHandle: bytes(90),
  }),
})

const id = 'Jt3h0sV9qk2mXy7AJt3h0sV9qk2mXy7A'

export const registrationResponse = () =>
  jsonField(registration, 12_000, description, {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: 'eyJ0eXBlIjoi',
      attestationObject: 'o2NmbXRkbm9uZQ',
      transports: ['internal'],
    },
  })

export const authenticationResponse = () =>
  jsonField(authentication, 12_000, description, {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: 'eyJ0eXBlIjoi',
      authenticatorData: 'SZYN5Y',
      signature: 'MEUCIQ',
      userHandle: 'MTAwMDAx',
    },
  })

export type RegistrationResponse = z.output<typeof registration>
export type AuthenticationResponse = z.output<typeof authentication>
