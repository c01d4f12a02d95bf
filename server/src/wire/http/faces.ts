import { existsSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { permissionsPolicy } from './answer.ts'

/** The folders with Vite's builds of the two faces. */
export interface Faces {
  readonly appDirectory: string
  readonly deskDirectory: string
}

/** Pages load nothing from elsewhere. Styles may be inline (charts and tables set them), scripts never. */
const pagePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    // The security check's spoken digits.
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** Vite puts a hash of the content into these files' names; all others are revalidated each time. */
const isHashed = (path: string) => /[\\/]assets[\\/][^\\/]*-[\w-]{8,}\.\w+(\.(br|gz))?$/.test(path)

const setCaching = (reply: FastifyReply, path: string) => {
  reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

const notBuiltPage = (face: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not built yet</title>
<h1>The ${face} is not built yet</h1>
<p>Run <code>npm run build</code>, then load this page again. The calls for scripts work already: see <a href="/api/docs">/api/docs</a>.</p>
</html>`

const sendNotBuilt = (reply: FastifyReply, face: string) =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(notBuiltPage(face))

/** Serves one face under its prefix, looking for its build each time the server starts. */
const registerFace = async (scope: FastifyInstance, face: string, directory: string, prefix: string) => {
  if (!existsSync(join(directory, 'index.html'))) {
    scope.get(prefix, (_request, reply) => sendNotBuilt(reply, face))
    return
  }
  await scope.register(fastifyStatic, {
    root: directory,
    prefix,
    decorateReply: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: setCaching,
  })
}

/** The app at /, the desk at /desk/. */
export const registerFaces = (server: FastifyInstance, faces: Faces) =>
  server.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-practice-market', '1').header('permissions-policy', permissionsPolicy)
      done()
    })
    await scope.register(helmet, {
      contentSecurityPolicy: pagePolicy,
      // The server speaks plain HTTP; the proxy that adds TLS also adds this header.
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    })
    await registerFace(scope, 'app', faces.appDirectory, '/')
    await registerFace(scope, 'desk', faces.deskDirectory, '/desk/')
    scope.get('/desk', (_request, reply) => reply.redirect('/desk/', 308))
  })

/** Where a browser that requests an unknown page is redirected: both faces keep their place after the #. */
export const pageForUnknown = (path: string, accept: string | undefined): '/' | '/desk/' | undefined => {
  if (!accept?.includes('text/html')) return undefined
  if (/^\/(api|market|admin|user|assets|desk\/assets)\//.test(path)) return undefined
  return path.startsWith('/desk/') ? '/desk/' : '/'
}
