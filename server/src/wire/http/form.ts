import { isUtf8 } from 'node:buffer'

/** The request can't be read (HTTP 400); `field` and `problem` go into the envelope's details. */
export class MalformedRequest extends Error {
  readonly field: string
  readonly problem: Problem
  constructor(field: string, problem: Problem) {
    super(`${problem}: ${field}`)
    this.name = 'MalformedRequest'
    // A name made up by the client is returned shortened.
    this.field = field.slice(0, 40)
    this.problem = problem
  }
}
export type Problem = 'malformed' | 'unknown' | 'repeated' | 'too-many' | 'not-utf8'

/** No call of the contract comes close to this. */
const maximumFields = 64

/** Bytes outside ASCII must be UTF-8; Node passes a URL with one character per byte. */
const textOfQuery = (query: string): string => {
  if (/^[\x20-\x7e]*$/.test(query)) return query
  return textOfBody(Buffer.from(query, 'latin1'), 'query')
}

export const textOfBody = (body: Buffer, name = 'body'): string => {
  if (!isUtf8(body)) throw new MalformedRequest(name, 'not-utf8')
  return body.toString('utf8')
}

const decode = (encoded: string, field: string): string => {
  if (!encoded.includes('%') && !encoded.includes('+')) return encoded
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    throw new MalformedRequest(field, 'not-utf8')
  }
}

interface FormNames {
  readonly known: ReadonlySet<string>
  /** Whether other names are skipped or make the request malformed. */
  readonly others: 'ignored' | 'refused'
}

/**
 * Adds the known fields of form-encoded text to `fields`. It is stricter than URLSearchParams and the usual
 * parsers, which repair broken input: it refuses a known name given twice, and bytes that are not UTF-8.
 */
const readForm = (encoded: string, { known, others }: FormNames, fields: Record<string, string>): void => {
  if (encoded === '') return
  const pairs = encoded.split('&', maximumFields + 1)
  if (pairs.length > maximumFields) throw new MalformedRequest('body', 'too-many')
  for (const pair of pairs) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals), 'body')
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1), name)
    if (!known.has(name)) {
      if (others === 'ignored') continue
      throw new MalformedRequest(name, 'unknown')
    }
    if (fields[name] !== undefined) throw new MalformedRequest(name, 'repeated')
    fields[name] = value
  }
}

/**
 * Our own parser, because the maintained ones repair duplicate fields, bad percent signs and broken UTF-8: a form must
 * mean one thing or be refused.
 *
 * The known fields of a request, from its query and its body together; each at most once. Caches and trackers add
 * names to queries, so the query's other names are ignored. `otherBodyNames` is 'refused' for calls that change
 * something: a misspelt field must not change anything without its value. Throws MalformedRequest.
 */
export const readFields = (
  query: string,
  body: Buffer | undefined,
  known: ReadonlySet<string>,
  otherBodyNames: FormNames['others'],
): Record<string, string> => {
  // Only names from the contract get in, so no name can reach a prototype.
  const fields: Record<string, string> = {}
  readForm(textOfQuery(query), { known, others: 'ignored' }, fields)
  if (body !== undefined) readForm(textOfBody(body), { known, others: otherBodyNames }, fields)
  return fields
}
