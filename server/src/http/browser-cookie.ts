import { login } from '@tarazu/contract/calls/accounts.ts'
import { deskLogin } from '@tarazu/contract/calls/desk.ts'
import { knownBrowserMs } from '../credentials/known-browsers.ts'

/**
 * What tells the login that this browser has logged in before: a cookie, since it must outlive a logout, needs nothing of
 * the pages' scripts, and can't be read by them. It goes to the login's paths alone and counts tries, nothing else: no
 * call takes it for a session.
 */
const cookies = {
  app: { name: 'tarazu-app-browser', paths: [login.path, '/api/app/login/'] },
  desk: { name: 'tarazu-desk-browser', paths: [deskLogin.path, '/api/desk/login/'] },
} as const

type Face = keyof typeof cookies

const tokensForm = '[A-Za-z0-9_-]{43}(?:\\.[A-Za-z0-9_-]{43}){0,9}'
const forms: Readonly<Record<Face, RegExp>> = {
  app: new RegExp(`(?:^|; ?)${cookies.app.name}=(${tokensForm})(?:;|$)`),
  desk: new RegExp(`(?:^|; ?)${cookies.desk.name}=(${tokensForm})(?:;|$)`),
}

/** The tokens that a cookie header brings; none when there is no such cookie, or a broken one. */
export const readBrowserCookie = (face: Face, header: string | undefined): readonly string[] =>
  forms[face].exec(header ?? '')?.[1]?.split('.') ?? []

/** The headers that let the browser keep these tokens; `secure`: the page came over TLS. */
export const browserCookies = (face: Face, tokens: readonly string[], secure: boolean): readonly string[] => {
  const { name, paths } = cookies[face]
  const attributes = `Max-Age=${knownBrowserMs / 1000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return paths.map((path) => `${name}=${tokens.join('.')}; Path=${path}; ${attributes}`)
}
