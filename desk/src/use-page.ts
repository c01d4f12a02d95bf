import { useSyncExternalStore } from 'react'

export interface Place {
  /** "users" of "#/users/100001". */
  readonly page: string
  /** "100001", or undefined. */
  readonly id: string | undefined
}

const read = (): string => location.hash

/** The target of the address. Links change it, so that the browser's own back button works. */
export const usePlace = (): Place => {
  const hash = useSyncExternalStore((listener) => {
    window.addEventListener('hashchange', listener)
    return () => window.removeEventListener('hashchange', listener)
  }, read)
  const [, page = '', id] = /^#\/([a-z-]+)(?:\/([\w-]{1,40}))?$/.exec(hash) ?? []
  return { page, id }
}
