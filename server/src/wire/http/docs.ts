import { createHash } from 'node:crypto'
import { openApiDocument } from '@tarazu/contract/docs/openapi.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import { permissionsPolicy } from './answer.ts'
import { docsPage, docsStyle } from './docs-page.ts'

const policy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** GET /api/docs and the OpenAPI document, built once from the contract. */
export const registerDocs = (server: FastifyInstance, calls: readonly Call[], version: string): void => {
  const serve = (url: string, contentType: string, make: () => string) => {
    let made: { readonly text: string; readonly tag: string } | undefined
    server.get(url, (request, reply) => {
      if (made === undefined) {
        const text = make()
        made = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` }
      }
      reply.headers({
        'content-type': contentType,
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        etag: made.tag,
        'referrer-policy': 'no-referrer',
        'permissions-policy': permissionsPolicy,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-practice-market': '1',
      })
      if (request.headers['if-none-match'] === made.tag) return reply.code(304).send()
      return reply.send(made.text)
    })
  }
  const json = () => JSON.stringify(openApiDocument(calls, version))
  serve('/api/docs/openapi.json', 'application/json; charset=utf-8', json)
  serve('/api/docs/style.css', 'text/css; charset=utf-8', () => docsStyle)
  serve('/api/docs', 'text/html; charset=utf-8', () => docsPage(calls, version))
}
