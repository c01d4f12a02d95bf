import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clusterSettings, filesOf, newSettings } from './cluster-settings.ts'

/**
 * npm run cluster:files -- --new cluster.json node1=10.0.0.1 node2=10.0.0.2 node3=10.0.0.3 npm run cluster:files --
 * --settings cluster.json --node node1 --to /etc/tarazu-cluster
 *
 * The first creates a cluster's settings, secrets included, in a file that only you can read; the second writes one
 * machine's configuration from them (docs/cluster.md).
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    new: { type: 'string' },
    settings: { type: 'string' },
    node: { type: 'string' },
    to: { type: 'string' },
  },
})

if (options.new !== undefined) {
  const nodes = positionals.map((text) => {
    const [name = '', address = ''] = text.split('=')
    return { name, address }
  })
  // Never overwrite another cluster's secrets.
  writeFileSync(options.new, `${JSON.stringify(newSettings(nodes), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  console.log(`${options.new} has the settings of ${nodes.length} machines. Copy it to each of them, safely.`)
} else if (options.settings !== undefined && options.node !== undefined && options.to !== undefined) {
  const settings = clusterSettings.parse(JSON.parse(readFileSync(options.settings, 'utf8')))
  mkdirSync(options.to, { recursive: true, mode: 0o755 })
  for (const { name, mode, text } of filesOf(settings, options.node)) {
    writeFileSync(join(options.to, name), text, { mode })
    console.log(join(options.to, name))
  }
} else {
  console.error(
    'Give --new FILE NAME=ADDRESS NAME=ADDRESS NAME=ADDRESS, or --settings FILE --node NAME --to FOLDER.',
  )
  process.exitCode = 1
}
