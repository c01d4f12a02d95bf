import { hash } from 'node:crypto'

/**
 * `"name":`, by name. Nearly all names are the program's own; of the names in inputs, only the first ones are
 * cached.
 */
const quotedNames = new Map<string, string>()
const quotedName = (name: string): string => {
  const known = quotedNames.get(name)
  if (known !== undefined) return known
  const quoted = `${JSON.stringify(name)}:`
  if (quotedNames.size < 1_000 && name.length < 100) quotedNames.set(name, quoted)
  return quoted
}

/**
 * Canonical JSON: keys sorted, undefined left out, a BigInt as {"$bigint":"12"}, a Date as {"$instantMs":12}. Equal
 * values have equal texts, so that hashes can represent them; `decodeCanonical` is the inverse. Throws TypeError for
 * invalid inputs and results: functions, symbols, NaN, class instances.
 */
export const encodeCanonical = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value)
    case 'bigint':
      return `{"$bigint":"${value}"}`
    case 'number':
      if (Number.isFinite(value)) return JSON.stringify(value)
      break
    case 'undefined':
      return 'null'
    case 'object':
      return encodeObject(value)
  }
  throw new TypeError(`a value of type ${typeof value} can’t be stored in the command log`)
}

const encodeObject = (value: object | null): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `[${value.map(encodeCanonical).join(',')}]`
  if (value instanceof Date) return `{"$instantMs":${value.getTime()}}`
  if (!isPlain(value)) throw new TypeError('an instance of a class can’t be stored in the command log')
  let fields = ''
  for (const name of Object.keys(value).sort()) {
    const field: unknown = value[name as never]
    if (field !== undefined) fields += (fields === '' ? '' : ',') + quotedName(name) + encodeCanonical(field)
  }
  return `{${fields}}`
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
