import { chargeTerms, deskChangeCharges, deskCharges } from '@tarazu/contract/calls/desk-settings.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { z } from 'zod'
import {
  presentRequest,
  readNewestRequests,
  readWaitingRequests,
} from '../../people/operators/request-state.ts'
import {
  askFor,
  needsApproval,
  type RequestKind,
  type RequestServices,
} from '../../people/operators/requests.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { type ChargesInput, earliestDay, refuseVersion } from './charge-requests.ts'
import { readStoredSettings } from './queries.ts'
import { unfit } from './requests.ts'
import { ppmFromText } from './text.ts'

interface ChargeServices extends RequestServices {
  readonly chargesKind: RequestKind<ChargesInput>
}

const linesShape = z.array(chargeTerms.strict()).max(100)

const readLines = (text: string): ChargesInput['lines'] => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unfit('the lines can’t be read')
  }
  const read = linesShape.safeParse(value)
  if (read.success) return read.data
  throw unfit(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

const readPercent = (text: string): number => {
  const ppm = ppmFromText(text)
  if (ppm !== undefined) return ppm
  throw unfit(`“${text}” can’t be read`)
}

/** The desk's dated charges: current and past versions, and requests for one that starts on a future day. */
export const chargeRoutes = (services: ChargeServices): readonly BoundCall[] => [
  bindOperator(deskCharges, async (_input, { operatorId }) => {
    const { database, clock, wallClock, chargesKind } = services
    const viewer = { operatorId, nowMs: wallClock.nowMs() }
    const [{ charges, financingRates }, approval, rows, waiting] = await Promise.all([
      readStoredSettings(database),
      needsApproval(database),
      readNewestRequests(database, [chargesKind.kind]),
      readWaitingRequests(database, [chargesKind.kind], viewer.nowMs),
    ])
    const nowMs = clock.nowMs()
    return {
      today: dayOf(dayNumberAt(nowMs)),
      earliestDay: earliestDay(nowMs),
      charges,
      financingRates,
      needsApproval: approval,
      waiting: waiting.map((row) => {
        const asked = row.input as ChargesInput
        return { ...presentRequest(row, viewer), ...asked, lines: [...asked.lines] }
      }),
      requests: rows.map((row) => ({
        ...presentRequest(row, viewer),
        fromDay: (row.input as ChargesInput).fromDay,
      })),
    }
  }),
  bindOperator(deskChangeCharges, async (fields, { operatorId }) => {
    const { database, clock, chargesKind } = services
    const { fromDay, reason } = fields
    const lines = readLines(fields.lines)
    const financingAnnualPpm = readPercent(fields.financingAnnualPercent)
    const input = { fromDay, lines, financingAnnualPpm }
    refuseVersion(await readStoredSettings(database), input, clock.nowMs())
    return askFor(services, { kind: chargesKind, input, reason, operatorId })
  }),
]
