import { useSyncExternalStore } from 'react'

export interface Place {
  /** "users" in "#/users/100001". */
  readonly page: string
  /** "100001", or undefined. */
  readonly id: string | undefined
}

const read = (): string => location.hash

/** The route in the URL. Links change it, so that the browser's Back works. */
export const usePlace = (): Place => {
  const hash = useSyncExternalStore((listener) => {
    window.addEventListener('hashchange', listener)
    return () => window.removeEventListener('hashchange', listener)
  }, read)
  const [, page = '', id] = /^#\/([a-z-]+)(?:\/([\w-]{1,40}))?$/.exec(hash) ?? []
  return { page, id }
}
