import { basename } from 'node:path'

/** Whether the packed package's own command started this process (scripts/package/tarazu.mjs), not a script of npm. */
const isPacked = basename(process.argv[1] ?? '') === 'tarazu.mjs'

/** What a person types to run a program: `npm run backup -- FILE` in a checkout, `tarazu backup FILE` where it is installed. */
export const commandWords = (program: string, parameters = ''): string => {
  const said = isPacked
    ? `tarazu ${program} ${parameters}`
    : `npm run ${program} ${parameters && `-- ${parameters}`}`
  return said.trim()
}

/** What a person types to start the server. */
export const startWords = isPacked ? 'tarazu' : 'npm start'
