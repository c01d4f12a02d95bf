import type { ComponentType } from 'react'
import { within } from '../api/within.ts'

/** Code that may not have loaded yet. */
interface LateCode<Value> {
  readonly loaded: () => Value | undefined
  /** Loads it once; after a failure the next call retries. */
  readonly load: () => Promise<Value>
}

/** A page's component. */
export type PageCode = LateCode<ComponentType>

/** The specification's time limit for loading a page's code. */
const chunkTimeoutMs = 120_000
const pausesMs = [300, 1500] as const

/** Retries after short pauses: on a moving train, loading a chunk often fails once. */
const withRetry = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (const pauseMs of pausesMs) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return load()
}

/** A page whose code is part of the app. */
export const firstPage = (component: ComponentType): PageCode => ({
  loaded: () => component,
  load: async () => component,
})

/** Loaded on first use. */
export const loadedOnce = <Value extends object>(load: () => Promise<Value>): LateCode<Value> => {
  let value: Value | undefined
  let coming: Promise<Value> | undefined
  const fetch = async (): Promise<Value> => {
    try {
      value = await within(withRetry(load), chunkTimeoutMs)
      if (value === undefined) throw new Error('the page’s code took too long to load')
      return value
    } finally {
      coming = undefined
    }
  }
  return {
    loaded: () => value,
    load: async () => {
      if (value !== undefined) return value
      coming ??= fetch()
      return coming
    },
  }
}

/** A page whose code is loaded when it is first shown. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => loadedOnce(async () => (await load())[name])

/** Pages from a table that is loaded with the first of them. */
export const latePages = <Name extends string>(
  table: LateCode<Readonly<Record<Name, PageCode>>>,
): ((name: Name) => PageCode) => {
  const codes = new Map<Name, PageCode>()
  return (name) => {
    const known = codes.get(name)
    if (known !== undefined) return known
    const code: PageCode = {
      loaded: () => table.loaded()?.[name].loaded(),
      load: async () => (await table.load())[name].load(),
    }
    codes.set(name, code)
    return code
  }
}
