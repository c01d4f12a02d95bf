import { bytesOfHex } from '../numbers/sha256.ts'
import type { BeaconValue } from './draw.ts'

/** A beacon's value in hexadecimal, as in calls and files. */
export interface BeaconValueHex {
  readonly name: string
  readonly round: number
  readonly value: string
  readonly signature?: string | undefined
  readonly previousSignature?: string | undefined
}

export const beaconFrom = ({
  name,
  round,
  value,
  signature,
  previousSignature,
}: BeaconValueHex): BeaconValue => ({
  name,
  round,
  value: bytesOfHex(value),
  ...(signature !== undefined && { signature: bytesOfHex(signature) }),
  ...(previousSignature !== undefined && { previousSignature: bytesOfHex(previousSignature) }),
})
