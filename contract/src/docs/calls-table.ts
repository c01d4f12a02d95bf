import { meaningOf } from '../refusals/meanings.ts'
import { type Access, type Call, pathsOf } from '../wire/call.ts'
import { refusalsOf } from './openapi.ts'
import { describeField, inputSchema } from './schemas.ts'

const accessWords: Readonly<Record<Access, string>> = {
  public: 'anybody',
  firewall: 'firewall token',
  investor: 'investor’s token',
  operator: 'operator’s token',
}

const fieldsOf = (call: Call): string => {
  const { file } = call
  if (file !== undefined)
    return `\`${file.name}\` a file of at most ${file.maximumBytes} bytes, as multipart/form-data`
  const input = inputSchema(call)
  const fields = Object.entries(input.properties ?? {}).map(([name, schema]) => {
    const optional = input.required?.includes(name) ? '' : '?'
    return `\`${name}${optional}\` ${describeField(schema).replaceAll('|', '\\|')}`
  })
  return fields.join('<br>')
}

const limitWords: Readonly<Record<NonNullable<Call['limit']>, string>> = {
  attempts: 'limited as attempts',
  codes: 'wrong codes are counted for each person',
  documents: 'limited as documents',
}

const accessOf = (call: Call): string => {
  const permission = call.access === 'operator' ? `: ${call.permission}` : ''
  const limit = call.limit === undefined ? '' : `; ${limitWords[call.limit]}`
  return `${accessWords[call.access]}${permission}${limit}`
}

const rowOf = (call: Call): string => {
  const cells = [
    call.methods.join(' '),
    pathsOf(call)
      .map((path) => `\`${path}\``)
      .join('<br>'),
    call.answers === undefined ? call.summary : `${call.summary} (answers ${call.answers})`,
    accessOf(call),
    fieldsOf(call),
    refusalsOf(call)
      .map((key) => key.slice(-3))
      .join(' '),
  ]
  return `| ${cells.join(' | ')} |`
}

const byPath = (one: Call, other: Call) => (one.path < other.path ? -1 : 1)

/** docs/calls.md: a table of calls for each group, and what the refusals mean. */
export const callsTable = (calls: readonly Call[]): string => {
  const groups = [...new Set(calls.map((call) => call.group))].sort().map((group) => {
    const own = calls.filter((call) => call.group === group)
    const rows = own.sort(byPath).map(rowOf)
    return `## ${group}\n\n| | Path | | For | Fields | Refusals |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  const keys = [...new Set(calls.flatMap(refusalsOf))].sort()
  const meanings = keys.map((key) => `- \`${key}\` ${meaningOf(key)}`).join('\n')
  return `# Calls

Written by \`npm run docs:calls\` from \`contract/src/calls\`; do not edit. The running server shows the same with examples at \`/api/docs\`.

Fields travel as a form (POST) or in the query (GET); a \`?\` marks what may be left out. Paths in one cell are one call. Every answer is an envelope \`{ status, msg, data }\`. A call that is “limited as attempts” or “as documents” takes fewer requests a minute from one address than the others.

${groups.join('\n')}
## Refusals

${meanings}
`
}
