import { basename } from 'node:path'

/**
 * Whether the packed package's own command started this process (scripts/package/tarazu.mjs), rather than an npm
 * script.
 */
const isPacked = basename(process.argv[1] ?? '') === 'tarazu.mjs'

/**
 * The command that runs a program: `npm run backup -- FILE` in a checkout, `tarazu backup FILE` where it is installed.
 */
export const commandWords = (program: string, parameters = ''): string => {
  const said = isPacked
    ? `tarazu ${program} ${parameters}`
    : `npm run ${program} ${parameters && `-- ${parameters}`}`
  return said.trim()
}

/** The command that starts the server. */
export const startWords = isPacked ? 'tarazu' : 'npm start'
