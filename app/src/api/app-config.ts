import { createOpener, type Opener } from '@tarazu/contract/wire/open-sealed.ts'

interface AppConfig {
  /** The server's address without a trailing slash: "https://api.tarazu.example"; "": the app's own origin. */
  readonly apiBase: string
  /** For servers with a RESPONSE_KEY; undefined if responses are plain. */
  readonly opener: Opener | undefined
}

/** Content of the page's <meta> with this name; undefined if empty. */
type Told = (name: string) => string | undefined

export const readAppConfig = (told: Told): AppConfig => {
  const key = told('tarazu-response-key')?.trim() ?? ''
  return {
    apiBase: (told('tarazu-api')?.trim() ?? '').replace(/\/+$/, ''),
    opener: key === '' ? undefined : createOpener(key),
  }
}

const toldInPage: Told = (name) =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const { apiBase, opener } = readAppConfig(toldInPage)
