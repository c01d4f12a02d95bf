import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The entry's address contains a hash of the whole app. */
const entryScript = /<script type="module"[^>]* src="\/assets\/([\w.-]+)\.js"/

/**
 * The build of the app in its folder, such as "first-BX0x3k9f"; read again after each build. Undefined if
 * there is none.
 */
export const createAppBuild = (appDirectory: string) => {
  const path = join(appDirectory, 'index.html')
  let known: { readonly changedMs: number; readonly build: string | undefined } | undefined
  return async (): Promise<string | undefined> => {
    try {
      const { mtimeMs } = await stat(path)
      if (known?.changedMs !== mtimeMs)
        known = { changedMs: mtimeMs, build: entryScript.exec(await readFile(path, 'utf8'))?.[1] }
      return known.build
    } catch {
      // Not built, or being built.
      return undefined
    }
  }
}
