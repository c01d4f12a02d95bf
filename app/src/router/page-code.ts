import type { ComponentType } from 'react'
import { within } from '../api/within.ts'
import { showArea } from '../locale/activate.ts'

/** A page's component, which may not have loaded yet. */
export interface PageCode {
  readonly loaded: () => ComponentType | undefined
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<ComponentType>
}

/** The specification's time limit for loading a page's code. */
const chunkTimeoutMs = 120_000
const pausesMs = [300, 1500] as const

/** Tries again after short pauses: on a moving train a chunk's load often fails once. */
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

/** A page whose code is loaded when it is first shown. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => {
  let component: ComponentType | undefined
  let coming: Promise<ComponentType> | undefined
  const fetch = async (): Promise<ComponentType> => {
    try {
      const module = await within(withRetry(load), chunkTimeoutMs)
      if (module === undefined) throw new Error('the page’s code took too long to load')
      component = module[name]
      return component
    } finally {
      coming = undefined
    }
  }
  return {
    loaded: () => component,
    load: async () => {
      if (component !== undefined) return component
      coming ??= fetch()
      return coming
    },
  }
}

/** A page of the account area, whose words load with it. */
export const lazyAccountPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('account')]))[0], name)

/** A page of the details area, whose words load with it. */
export const lazyDetailsPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('details')]))[0], name)

/** A page of the offers area, whose words load with it. */
export const lazyOffersPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('offers')]))[0], name)

/** A page of the funds area, whose words load with it. */
export const lazyFundsPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('funds')]))[0], name)

/** A page of the loans area, whose words load with it. */
export const lazyLoansPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('loans')]))[0], name)

/** A page of the quant area, whose words load with it. */
export const lazyQuantPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('quant')]))[0], name)
