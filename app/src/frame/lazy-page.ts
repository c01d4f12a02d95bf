import { lazyRouteComponent } from '@tanstack/react-router'
import { showArea } from '../locale/activate.ts'

/** The specification's time for the load of a page's code. */
const chunkTimeoutMs = 120_000
const pausesMs = [300, 1500] as const

const timeout = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('the page’s code took too long to load')), chunkTimeoutMs),
  )

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

/** A page whose code is loaded when it is first shown. */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => Promise.race([withRetry(load), timeout()]), name)

/** A page of the account area, whose words come with it. */
export const lazyAccountPage = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyPage(async () => (await Promise.all([load(), showArea('account')]))[0], name)
