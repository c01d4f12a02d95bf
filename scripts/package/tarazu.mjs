#!/usr/bin/env node
// The packed package's command. In plain JavaScript that even an old Node can parse: a machine's own Node
// only has to find the one that came with the package.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(import.meta.url)
const root = join(dirname(file), '..')
const { version, engineArguments, programs } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [name = 'start', ...parameters] = process.argv.slice(2)

const usage = `Tarazu ${version}: a practice market, no real money.

  tarazu                 starts the server; Ctrl-C stops it, the data stays in ./data (DATA_DIR)
  tarazu PROGRAM …       runs one of: ${Object.keys(programs).join(', ')}
  tarazu --version

Settings are environment variables such as PORT=8080; docs/operations.md of the package lists them.
`

/**
 * The Node that came with the package; undefined if there is none for this machine.
 *
 * @returns {string | undefined}
 */
const ownNode = () => {
  const { resolve } = createRequire(import.meta.url)
  for (const kind of ['node', 'node-bin'])
    try {
      const folder = dirname(resolve(`${kind}-${process.platform}-${process.arch}/package.json`))
      const node = join(folder, 'bin', 'node')
      if (spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0) return node
    } catch {}
  return undefined
}

/**
 * Continues in another Node: in this process if Node can, else in a child that receives the signals.
 *
 * @param {string} node
 */
const goOnIn = (node) => {
  const words = [...engineArguments, file, name, ...parameters]
  if (process.execve) process.execve(node, [node, ...words], process.env)
  const child = spawn(node, words, { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    // Exits as the child did.
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** npm silently omits optional packages that its own Node is too old for. */
const warnOfPictures = () => {
  const reader = `@img/sharp-${process.platform}-${process.arch}`
  try {
    createRequire(import.meta.url).resolve(`${reader}/package`)
  } catch {
    process.stderr.write(
      `Photos of identities can't be read, so nobody can be verified: npm left out ${reader}, as it does in a Node older than 20.9. Install the package again with "npx --yes --package=node@26 --package=npm@11 -- npm install …".\n`,
    )
  }
}

const run = async () => {
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))
  const address = (/** @type {string} */ built) => new URL(`../server/dist/${built}.js`, import.meta.url).href
  if (name === 'start') {
    warnOfPictures()
    const { main } = await import(address('main'))
    return main()
  }
  // Programs read their parameters from argv[2] onwards.
  process.argv.splice(2, 1)
  await import(address(programs[name]))
}

const isReady = engineArguments.every((/** @type {string} */ word) => process.execArgv.includes(word))
if (name === '--version') process.stdout.write(`${version}\n`)
else if (name === '--help' || name === 'help') process.stdout.write(usage)
else if (name !== 'start' && programs[name] === undefined) {
  process.stderr.write(`There is no program "${name}".\n\n${usage}`)
  process.exitCode = 2
} else if (isReady) await run()
else {
  const node = ownNode() ?? process.execPath
  if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
    process.stderr.write(
      `Tarazu needs Node 24 or newer, but this is Node ${process.versions.node}, and the package's own is missing or does not run: install the package again with "npm install --include=optional" and, on Debian, "apt-get install libatomic1".\n`,
    )
    process.exitCode = 1
  } else goOnIn(node)
}
