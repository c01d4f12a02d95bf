import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders whose name says enough. */
const common: ReadonlySet<string> = new Set(['testing', 'node_modules'])

/** The subfolders of wings and workspaces that their README does not list (as "`room/`"). */
export const roomProblems = (root: string): readonly string[] =>
  globSync(['*/src/README.md', 'server/src/*/README.md'], { cwd: root }).flatMap((readme) => {
    const text = readFileSync(join(root, readme), 'utf8')
    const isWingList = readme === join('server', 'src', 'README.md')
    return readdirSync(join(root, dirname(readme)), { withFileTypes: true })
      .filter((one) => one.isDirectory() && !common.has(one.name))
      .filter(({ name }) => !text.includes(isWingList ? `[${name}](` : `\`${name}/`))
      .map(({ name }) => `${readme} doesn't say what lives in ${name}/.`)
  })
