import { refusalsOf } from '@tarazu/contract/docs/openapi.ts'
import {
  describeField,
  exampleOf,
  inputSchema,
  type JsonSchema,
  outputSchema,
} from '@tarazu/contract/docs/schemas.ts'
import { meaningOf } from '@tarazu/contract/refusals/meanings.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import { success } from '@tarazu/contract/wire/envelope.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (words: string) => words.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

const accessWords: Readonly<Record<Call['access'], string>> = {
  public: 'Open to anybody.',
  firewall: 'Needs the header firewall-token, from security/verify.do.',
  investor: 'Needs the header token, from login.do.',
  operator: 'Needs the header token, from the desk’s login.do.',
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? ''
    : `<div class="wide"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`

const fieldRows = (schema: JsonSchema) =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => [
    `<code>${escapeHtml(name)}</code>`,
    escapeHtml(describeField(field)),
    schema.required?.includes(name)
      ? 'yes'
      : field.default === undefined
        ? 'no'
        : `no (${escapeHtml(String(field.default))})`,
  ])

const curlOf = (call: Call): string => {
  const fields = Object.entries(exampleOf(inputSchema(call)) as Record<string, string>)
  const token = {
    public: '',
    firewall: " -H 'firewall-token: …'",
    investor: " -H 'token: …'",
    operator: " -H 'token: …'",
  }
  const key = call.changes && call.access === 'investor' ? " -H 'idempotency-key: my-order-1'" : ''
  const isPost = call.methods.includes('POST')
  const data = fields.map(([name, value]) => ` --data-urlencode '${name}=${value}'`).join('')
  const method = isPost ? (data === '' ? ' -X POST' : '') : data === '' ? '' : ' --get'
  return `curl${method}${token[call.access]}${key}${data} http://127.0.0.1:8080${call.path}`
}

const aliasesOf = (call: Call): string => {
  const aliases = (call.aliases ?? []).map((path) => `<code>${escapeHtml(path)}</code>`)
  return aliases.length === 0 ? '' : `<p>The same call answers at ${aliases.join(', ')}.</p>\n`
}

const callSection = (call: Call): string => {
  const meanings = refusalsOf(call).map((key) => [`<code>${key}</code>`, escapeHtml(meaningOf(key))])
  const answer = JSON.stringify(success(exampleOf(outputSchema(call))), null, 2)
  return `<details id="${call.name}"><summary><span class="method">${call.methods.join(' ')}</span> <code>${escapeHtml(call.path)}</code> <span>${escapeHtml(call.summary)}</span></summary>
${aliasesOf(call)}<p>${accessWords[call.access]}${call.changes ? ' Changes something: send an idempotency-key, so that a repeat is safe.' : ''}</p>
${table(['Field', 'Holds', 'Required'], fieldRows(inputSchema(call)))}
<h4>Example</h4><pre>${escapeHtml(curlOf(call))}</pre><pre>${escapeHtml(answer)}</pre>
${meanings.length === 0 ? '' : `<h4>Refusals</h4>${table(['Key', 'Meaning'], meanings)}`}
</details>`
}

export const docsStyle = `:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent)}
body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;margin:0}h2{margin:2.5rem 0 .5rem;font-size:1.2rem}h4{margin:1rem 0 .25rem;font-size:.9rem}
.ribbon{border:1px solid #c2410c;border-radius:.5rem;padding:.5rem .75rem;margin:1rem 0}
details{border-top:1px solid var(--line);padding:.15rem 0}summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}
details[open]{padding-bottom:1rem}.method{font-weight:600;font-size:.75rem;border:1px solid var(--line);border-radius:.3rem;padding:.1rem .35rem}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{background:color-mix(in srgb,currentColor 6%,transparent);border-radius:.5rem;padding:.75rem;overflow:auto;max-height:24rem;margin:.25rem 0}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}`

/** The page at /api/docs: all calls with fields, refusals and examples; no script, nothing from elsewhere. */
export const docsPage = (calls: readonly Call[], version: string): string => {
  const groups = [...new Set(calls.map((call) => call.group))]
  const sections = groups.map((group) => {
    const own = calls.filter((call) => call.group === group)
    return `<section><h2>${escapeHtml(group)}</h2>${own.map(callSection).join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Tarazu calls</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>Tarazu calls</h1><p>Version ${escapeHtml(version)} · <a href="/api/docs/openapi.json">OpenAPI 3.1 document</a> · <a href="/api/health">health</a></p>
<p class="ribbon">Practice market · no real money</p>
<p>Fields travel as a form (POST) or in the query (GET). Other names are ignored in a query, and refused in the body of a call that changes something. Every answer is an envelope <code>{ status, msg, data }</code>: status 0 is success; status 1 is a refusal, with HTTP 200 and its key in <code>msg</code>. A field that is missing, empty or breaks a rule is such a refusal. A request that can’t be read (a name given twice, bytes that are not UTF-8) is 400, an unknown address 404, a limit 429, a fault 500, in the same envelope. Money is text in rupees with two decimals.</p>
${sections.join('\n')}</main></body></html>`
}
