import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const shipped = join(import.meta.dirname, '../../deploy/proxy')

export interface Ports {
  readonly tls: number
  readonly plain: number
  readonly server: number
}

export interface RunningProxy {
  readonly name: 'caddy' | 'haproxy'
  readonly ports: Ports
  /** Ends it. */
  stop(): void
}

/** Debian has some of them outside an ordinary user's path. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

export const hasProgram = (name: string): boolean =>
  spawnSync('which', [name], { env: environment }).status === 0

/** A self-signed certificate for localhost; returns the paths. */
export const signCertificate = (folder: string) => {
  const [certificate, key, both] = ['certificate.pem', 'key.pem', 'both.pem'].map((file) =>
    join(folder, file),
  ) as [string, string, string]
  const words = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...words, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  writeFileSync(both, `${readFileSync(certificate, 'utf8')}${readFileSync(key, 'utf8')}`)
  return { certificate, key, both }
}
export type Certificate = ReturnType<typeof signCertificate>

/** The shipped file with the changes needed on loopback; every replacement must match. */
const adapted = (file: string, replacements: Readonly<Record<string, string>>): string =>
  Object.entries(replacements).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/proxy/${file} has no "${from}" any more`)
      return text.replaceAll(from, to)
    },
    readFileSync(join(shipped, file), 'utf8'),
  )

const caddyFile = ({ tls, plain, server }: Ports, { certificate, key }: Certificate): string =>
  adapted('Caddyfile', {
    '\tservers {': `\tadmin off\n\thttps_port ${tls}\n\thttp_port ${plain}\n\tdefault_bind 127.0.0.1\n\tservers {`,
    '{$TARAZU_NAME:tarazu.example} {': `localhost {\n\ttls ${certificate} ${key}`,
    'Host {$TARAZU_NAME:tarazu.example}': `Host localhost:${tls}`,
    '{$TARAZU_SERVER:127.0.0.1:8080}': `127.0.0.1:${server}`,
  })

const haproxyFile = ({ tls, plain, server }: Ports, { both }: Certificate): string =>
  adapted('haproxy.cfg', {
    // The check may run without root.
    '  user haproxy\n  group haproxy\n  chroot /var/lib/haproxy\n': '',
    'bind :80\n': `bind 127.0.0.1:${plain}\n`,
    'bind :443 ': `bind 127.0.0.1:${tls} `,
    '/etc/haproxy/tarazu.pem': both,
    '127.0.0.1:8080': `127.0.0.1:${server}`,
  })

/** Starts a proxy with its shipped file on loopback. */
export const startProxy = (
  name: RunningProxy['name'],
  folder: string,
  ports: Ports,
  certificate: Certificate,
): RunningProxy => {
  const path = join(folder, `${name}.conf`)
  writeFileSync(path, (name === 'caddy' ? caddyFile : haproxyFile)(ports, certificate))
  const words = name === 'caddy' ? ['run', '--adapter', 'caddyfile', '--config', path] : ['-db', '-f', path]
  const child: ChildProcess = spawn(name, words, {
    env: { ...environment, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  child.once('exit', (code) => {
    if (code !== null && code > 0) process.stderr.write(`${name} ended with ${code}:\n${said}\n`)
  })
  return { name, ports, stop: () => child.kill('SIGKILL') }
}
