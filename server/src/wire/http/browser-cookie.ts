import { allCalls } from '@tarazu/contract/calls/all.ts'
import { deviceLinkMs, knownBrowserMs } from '../login-browser.ts'
import { faceOf } from './limits.ts'

type Face = ReturnType<typeof faceOf>

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The paths of a face's login steps; one for those in the same folder. */
const loginPaths = (face: Face): readonly string[] => {
  const steps = allCalls.filter(({ isLoginStep }) => isLoginStep).map(({ path }) => path)
  const own = steps.filter((url) => faceOf({ url }) === face)
  const shared = (path: string) => own.filter((other) => folderOf(other) === folderOf(path)).length > 1
  return [...new Set(own.map((path) => (shared(path) ? folderOf(path) : path)))]
}

/**
 * Shows the login that this browser has logged in before. It is a cookie because it must outlive a logout,
 * and because the pages' scripts neither need it nor may read it. It is sent only to the login's paths and
 * only affects how attempts are counted: no call accepts it as a session.
 */
const cookies = {
  app: { name: 'tarazu-app-browser', paths: loginPaths('app') },
  desk: { name: 'tarazu-desk-browser', paths: loginPaths('desk') },
} as const

/**
 * Shared by app and desk: the same random value on both login paths, so that an operator and an account in
 * one browser are noticed. It grants no access.
 */
const deviceCookie = {
  name: 'tarazu-device',
  paths: [...cookies.app.paths, ...cookies.desk.paths],
} as const

const tokenForm = '[A-Za-z0-9_-]{43}'
const formOf = (name: string, value: string): RegExp => new RegExp(`(?:^|; ?)${name}=(${value})(?:;|$)`)
const tokensForm = `${tokenForm}(?:\\.${tokenForm}){0,9}`
const forms: Readonly<Record<Face, RegExp>> = {
  app: formOf(cookies.app.name, tokensForm),
  desk: formOf(cookies.desk.name, tokensForm),
}
const deviceForm = formOf(deviceCookie.name, tokenForm)

/** The tokens in a cookie header; none if there is no such cookie, or it is malformed. */
export const readBrowserCookie = (face: Face, header: string | undefined): readonly string[] =>
  forms[face].exec(header ?? '')?.[1]?.split('.') ?? []

export const readDeviceCookie = (header: string | undefined): string | undefined =>
  deviceForm.exec(header ?? '')?.[1]

interface Kept {
  readonly browserTokens: readonly string[]
  readonly deviceToken: string
}

/** The headers that make the browser store these tokens; `secure`: the page came over TLS. */
export const browserCookies = (
  face: Face,
  { browserTokens, deviceToken }: Kept,
  secure: boolean,
): readonly string[] => {
  const lines = (
    { name, paths }: { readonly name: string; readonly paths: readonly string[] },
    value: string,
    lifeMs: number,
  ) =>
    paths.map(
      (path) =>
        `${name}=${value}; Path=${path}; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    )
  return [
    ...lines(cookies[face], browserTokens.join('.'), knownBrowserMs),
    ...lines(deviceCookie, deviceToken, deviceLinkMs),
  ]
}
