import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose name says enough. */
const common: ReadonlySet<string> = new Set(['testing', 'node_modules'])

const roomsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !common.has(one.name))
    .map(({ name }) => name)

/** What a README names at the beginning of its tables' and lists' rows, as "`room/`"; one row may be about several. */
const namedIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split('\n')
      .map((line) => /^(?:\| ([^|]*)\||- ([^:]*):)/.exec(line))
      .flatMap((row) => [...(row?.[1] ?? row?.[2] ?? '').matchAll(/`([^`/]+)\/`/g)])
      .map(([, name = '']) => name),
  )

/** The server's own README lists its wings in order, each as a link to its README. */
const linkedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\[([^\]]+)\]\(\1\/README\.md\)/g)].map(([, name = '']) => name))

/** The rooms of workspaces and wings that have no row in their README, and the READMEs that are missing. */
export const roomProblems = (root: string): readonly string[] => {
  const server = join('server', 'src')
  const wings = roomsIn(join(root, server)).map((name) => join(server, name))
  return [...globSync('*/src', { cwd: root }), ...wings].flatMap((wing) => {
    const rooms = roomsIn(join(root, wing))
    const readme = join(wing, 'README.md')
    if (rooms.length === 0) return []
    if (!existsSync(join(root, readme)))
      return [`${readme} is missing; it says what lives in ${rooms.join(', ')}.`]
    const text = readFileSync(join(root, readme), 'utf8')
    const named = wing === server ? linkedIn(text) : namedIn(text)
    return rooms
      .filter((room) => !named.has(room))
      .map((room) => `${readme} doesn't say what lives in ${room}/.`)
  })
}
