import { createOpener, type Opener } from '@tarazu/contract/wire/open-sealed.ts'

interface AppConfig {
  /** Where the server is, without a slash at its end: "https://api.tarazu.example"; "": where the app comes from. */
  readonly apiBase: string
  /** For servers with a RESPONSE_KEY; undefined: answers are plain. */
  readonly opener: Opener | undefined
}

/** What the page's <meta> of a name says; undefined: nothing. */
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
