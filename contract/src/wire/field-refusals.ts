import { type RefusalKey, refusals } from '../refusals/keys.ts'
import type { Call } from './call.ts'

/** The refusals that explain an invalid field, most specific first; a call uses the first it declares. */
const keysOfField: Readonly<Record<string, readonly RefusalKey[]>> = {
  amount: [
    refusals.depositTooLow,
    refusals.withdrawalTooLow,
    refusals.loanAmountNotPositive,
    refusals.fundQuantityNotPositive,
  ],
  ifsc: [refusals.noBranchWithIfsc],
  newPassword: [refusals.transactionPasswordWrong],
  oldPassword: [refusals.transactionPasswordWrong],
  password: [refusals.transactionPasswordWrong],
  phone: [refusals.phoneInvalid],
  quantity: [refusals.quantityNotInLots],
  quantity2: [refusals.quantityNotInLots],
  quantity3: [refusals.quantityNotInLots],
  shares: [refusals.fundQuantityNotPositive, refusals.quantSharesNotPositive],
  withPwd: [refusals.transactionPasswordWrong],
}

type Declared = Pick<Call, 'refusals' | 'input' | 'file'>

const declaredKey = (call: Declared, field: string): RefusalKey | undefined =>
  keysOfField[field]?.find((key) => call.refusals.includes(key))

/** Share quantities have a single rule, which also covers an empty field. */
const isQuantity = (field: string): boolean => /^quantity[23]?$/.test(field)

/** The key for a required field that is missing or empty. */
export const emptyFieldKey = (call: Declared, field: string): RefusalKey => {
  const ofQuantity = isQuantity(field) ? declaredKey(call, field) : undefined
  if (ofQuantity !== undefined) return ofQuantity
  return call.refusals.includes(refusals.fundFieldEmpty) ? refusals.fundFieldEmpty : refusals.fieldEmpty
}

/** The key for an invalid value: the rule's own key, or requestMalformed, whose details name the field. */
export const unusableFieldKey = (call: Declared, field: string): RefusalKey =>
  declaredKey(call, field) ?? refusals.requestMalformed

/** Every key a call can refuse its fields with, before its handler runs. */
export const fieldKeysOf = (call: Declared): readonly RefusalKey[] => {
  const fields = Object.keys(call.input.shape)
  if (call.file !== undefined) return [emptyFieldKey(call, call.file.name)]
  return [...new Set(fields.flatMap((field) => [emptyFieldKey(call, field), unusableFieldKey(call, field)]))]
}
