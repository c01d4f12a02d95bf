import { hash } from 'node:crypto'

/**
 * Canonical JSON: keys sorted, undefined left out, a BigInt as {"$bigint":"12"}, a Date as {"$instantMs":12}. Equal
 * values have equal texts, so that their hashes can stand for them; `decodeCanonical` gives the value back.
 * Throws TypeError for what has no place in an input or a result: functions, symbols, NaN, class instances.
 */
export const encodeCanonical = (value: unknown): string => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'bigint') return `{"$bigint":"${value}"}`
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (value instanceof Date) return `{"$instantMs":${value.getTime()}}`
  if (Array.isArray(value)) return `[${value.map(encodeCanonical).join(',')}]`
  if (value === undefined) return 'null'
  if (typeof value === 'object' && isPlain(value)) {
    let fields = ''
    for (const name of Object.keys(value).sort()) {
      const field: unknown = value[name as never]
      if (field === undefined) continue
      fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${encodeCanonical(field)}`
    }
    return `{${fields}}`
  }
  throw new TypeError(`a value of type ${typeof value} can't be kept in the log of commands`)
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export const decodeCanonical = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) => {
    if (value === null || typeof value !== 'object') return value
    if ('$bigint' in value && typeof value.$bigint === 'string') return BigInt(value.$bigint)
    if ('$instantMs' in value && typeof value.$instantMs === 'number') return new Date(value.$instantMs)
    return value
  })

/** SHA-256 of a command's name and canonical input. */
export const hashInput = (name: string, inputText: string): Buffer =>
  hash('sha256', `${name}\n${inputText}`, 'buffer')
