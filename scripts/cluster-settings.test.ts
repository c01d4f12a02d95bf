import { expect, test } from 'vitest'
import { clusterSettings, filesOf, newSettings } from './cluster-settings.ts'

const nodes = [1, 2, 3].map((number) => ({ name: `node${number}`, address: `10.0.0.${number}` }))
const textOf = (node: string, name: string): string =>
  filesOf(newSettings(nodes), node).find((file) => file.name === name)?.text ?? ''

test('every machine gets its own files with all placeholders filled, and secrets only its users can read', () => {
  for (const { name } of nodes)
    for (const file of filesOf(newSettings(nodes), name)) {
      expect(file.text).not.toContain('{{')
      if (/[Pp]assword|KEY/.test(file.text)) expect(file.mode & 0o077).toBe(0)
    }
})

test('a server asks the local HAProxy first, then the others', () => {
  expect(textOf('node2', 'tarazu.env')).toMatch(
    /^DATABASE_URL=postgres:\/\/tarazu_owner:\w+@127\.0\.0\.1:5000,10\.0\.0\.1:5000,10\.0\.0\.3:5000\/tarazu$/m,
  )
})

test('a server’s data folder belongs to its unit, which can’t enter PostgreSQL’s', () => {
  expect(textOf('node1', 'tarazu.env')).not.toContain('DATA_DIR')
})

test('HAProxy checks every machine, and PostgreSQL admits only the cluster', () => {
  expect(textOf('node1', 'haproxy.cfg').match(/server node\d 10\.0\.0\.\d:5432/g)).toHaveLength(6)
  expect(textOf('node1', 'patroni.yml').match(/host all all \S+/g)).toEqual([
    'host all all 10.0.0.1/32',
    'host all all 10.0.0.2/32',
    'host all all 10.0.0.3/32',
    'host all all 127.0.0.1/32',
  ])
})

test('no two clusters share a secret, and two machines aren’t a cluster', () => {
  const [one, other] = [newSettings(nodes), newSettings(nodes)]
  const both = [...Object.values(one.secrets), ...Object.values(other.secrets)]
  expect(new Set(both).size).toBe(both.length)
  expect(() => newSettings(nodes.slice(1))).toThrow()
  expect(clusterSettings.safeParse({ ...one, folder: 'somewhere' }).success).toBe(false)
})
