import { useSyncExternalStore } from 'react'

export const pages = ['overview', 'clock', 'calendar'] as const
export type Page = (typeof pages)[number]

const read = (): Page => pages.find((page) => `#/${page}` === location.hash) ?? 'overview'

/** The page that the address names: "#/clock". Links change it, so that the browser's own back works. */
export const usePage = (): Page =>
  useSyncExternalStore((listener) => {
    window.addEventListener('hashchange', listener)
    return () => window.removeEventListener('hashchange', listener)
  }, read)
