import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './run.ts'

const address = z.string().regex(/^[A-Za-z0-9.-]{1,253}$/)
const path = z.string().regex(/^\/[\w./-]*$/)

/** A cluster's settings: one file for all its machines, which holds their passwords. */
export const clusterSettings = z.strictObject({
  nodes: z
    .array(z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), address }))
    .min(3)
    .max(7)
    .refine(({ length }) => length % 2 === 1, 'an even number of nodes survives no more than one less'),
  /** Additional clients of the databases: "10.0.0.9/32". */
  administrators: z.array(z.string().regex(/^[0-9a-f.:]+\/\d{1,3}$/)),
  publicOrigins: z.array(z.string()),
  publicPort: z.int().min(1).max(65_535),
  serverPort: z.int().min(1).max(65_535),
  /** Each machine's folders for its data and these files. */
  folder: path,
  configuration: path,
  postgresqlPrograms: path,
  sharedBuffers: z.string().regex(/^\d+[MG]B$/),
  secrets: z.strictObject({
    superuserPassword: z.string(),
    replicationPassword: z.string(),
    rewindPassword: z.string(),
    ownerPassword: z.string(),
    applicationPassword: z.string(),
    encryptionKey: z.string(),
  }),
})
export type ClusterSettings = z.infer<typeof clusterSettings>

const secret = (): string => randomBytes(24).toString('hex')

/** Settings of a new cluster, with new secrets. */
export const newSettings = (nodes: ClusterSettings['nodes']): ClusterSettings =>
  clusterSettings.parse({
    nodes,
    administrators: [],
    publicOrigins: [],
    publicPort: 8080,
    serverPort: 8081,
    folder: '/var/lib/tarazu-cluster',
    configuration: '/etc/tarazu-cluster',
    postgresqlPrograms: '/usr/lib/postgresql/15/bin',
    sharedBuffers: '512MB',
    secrets: {
      superuserPassword: secret(),
      replicationPassword: secret(),
      rewindPassword: secret(),
      ownerPassword: secret(),
      applicationPassword: secret(),
      encryptionKey: randomBytes(32).toString('hex'),
    },
  })

/** The files of deploy/cluster with their modes; all but HAProxy's hold secrets. */
const templates = {
  'etcd.yml': 0o644,
  'haproxy.cfg': 0o644,
  'patroni.yml': 0o600,
  'post-bootstrap.sh': 0o700,
  'tarazu.env': 0o600,
} as const
type FileName = keyof typeof templates

export interface ClusterFile {
  readonly name: FileName
  readonly mode: number
  readonly text: string
}

/** The address in the format of PostgreSQL's host rules; names stay names. */
const network = (host: string): string => (/^[\d.]+$/.test(host) ? `${host}/32` : host)

const valuesFor = (settings: ClusterSettings, name: string): Readonly<Record<string, unknown>> => {
  const { nodes, administrators, publicOrigins, serverPort, secrets } = settings
  const own = nodes.find((node) => node.name === name)
  if (own === undefined) throw new Error(`The cluster has no node "${name}".`)
  const others = nodes.filter((node) => node !== own)
  const lines = (make: (node: ClusterSettings['nodes'][number]) => string) => nodes.map(make).join('\n')
  const mayConnect = [...nodes.map((node) => network(node.address)), ...administrators, '127.0.0.1/32']
  return {
    ...settings,
    ...secrets,
    node: own.name,
    address: own.address,
    addresses: nodes.map((node) => node.address).join(','),
    publicOrigins: publicOrigins.join(','),
    etcdMembers: nodes.map((node) => `${node.name}=http://${node.address}:2380`).join(','),
    etcdClients: nodes.map((node) => `${node.address}:2379`).join(','),
    databaseHosts: ['127.0.0.1', ...others.map((node) => node.address)]
      .map((host) => `${host}:5000`)
      .join(','),
    databaseServers: lines(
      (node) => `  server ${node.name} ${node.address}:5432 maxconn 100 check port 8008`,
    ),
    webServers: lines((node) => `  server ${node.name} ${node.address}:${serverPort} check`),
    hostRules: mayConnect
      .flatMap((from) => [
        `    - host all all ${from} scram-sha-256`,
        `    - host replication replicator ${from} scram-sha-256`,
      ])
      .join('\n'),
  }
}

/** Returns one machine's configuration. Throws if a placeholder isn't filled. */
export const filesOf = (settings: ClusterSettings, node: string): readonly ClusterFile[] => {
  const values = valuesFor(settings, node)
  return (Object.keys(templates) as FileName[]).map((name) => ({
    name,
    mode: templates[name],
    text: readFileSync(join(root, 'deploy/cluster', name), 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (_all, key) => {
        const value = values[key]
        if (typeof value !== 'string' && typeof value !== 'number')
          throw new Error(`${name} asks for ${key}, which no setting gives.`)
        return String(value)
      },
    ),
  }))
}
