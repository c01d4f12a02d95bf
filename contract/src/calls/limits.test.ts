import { describe, expect, test } from 'vitest'
import { type RefusalName, refusals } from '../refusals/keys.ts'
import { allCalls } from './all.ts'

/** A refusal with one of these reveals whether a secret was right, or that somebody else already uses a value. */
const revealsMore = /Wrong$|NotAccepted$|Mismatch$|Taken$|^noAgentWithCode$|^loginStepExpired$/
/** About the form's own fields: nothing secret, nothing about others. */
const revealsNothing: readonly RefusalName[] = [
  'accountHolderMismatch',
  'agreementNotAccepted',
  'limitMismatchesTrigger',
  'pricesMismatchOrderKind',
  'accountMismatch',
]
const telling: ReadonlySet<string> = new Set(
  Object.entries(refusals)
    .filter(([name]) => revealsMore.test(name) && !revealsNothing.includes(name as RefusalName))
    .map(([, key]) => key),
)
/** Operators' actions need permission and are recorded; only their logins are open to anybody. */
const fromOutside = allCalls.filter(({ access }) => access !== 'operator')
const limitsOf = (calls: typeof allCalls) => calls.map(({ name, limit }) => ({ name, limit }))
const eachWith = (calls: typeof allCalls, limit: string) => calls.map(({ name }) => ({ name, limit }))

describe('rate limits of their own', () => {
  test('apply to every call that could be used to guess a secret or find out about others', () => {
    const calls = fromOutside.filter(({ refusals }) => refusals.some((key) => telling.has(key)))
    const byThemselves = calls.filter(({ limit }) => limit === 'codes')
    const others = calls.filter((one) => !byThemselves.includes(one))
    expect(limitsOf(others)).toEqual(eachWith(others, 'attempts'))
    expect(others.length).toBeGreaterThan(20)
    // They count wrong codes themselves (server/src/products/codes/queries.ts).
    expect(byThemselves.map(({ name }) => name)).toEqual(['blockTradeBuy', 'placementBuy'])
  })

  test('apply to every call with a file', () => {
    const calls = allCalls.filter(({ file }) => file !== undefined)
    expect(limitsOf(calls)).toEqual(eachWith(calls, 'attempts'))
    expect(calls).not.toEqual([])
  })

  test('apply to every call that returns a document', () => {
    const calls = allCalls.filter(({ answers }) => answers !== undefined && answers !== 'image/jpeg')
    expect(limitsOf(calls)).toEqual(eachWith(calls, 'documents'))
    expect(calls).not.toEqual([])
  })
})
