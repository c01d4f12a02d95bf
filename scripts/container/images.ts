import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.ts'

/** buildah with its own store, so that nothing is left behind. */
export const createBuildah = (folder: string) => {
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  return (...words: readonly string[]): string =>
    execFileSync('buildah', [...store, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 50_000_000,
    }).trim()
}
export type Buildah = ReturnType<typeof createBuildah>

const imageOf = (buildah: Buildah, from: string, folder: string, name: string): string => {
  const container = buildah('from', from)
  buildah('add', '--quiet', container, folder, '/')
  buildah('commit', '--quiet', '--rm', container, name)
  return `localhost/${name}`
}

/** This machine's npm: npm passes its path to the scripts that it runs. */
const npmFolder = (): string => {
  const { npm_execpath: program } = process.env
  if (program === undefined) throw new Error('run it by npm: "npm run container:check"')
  return join(dirname(realpathSync(program)), '..')
}

/**
 * The Containerfile's two base images, built locally so that no image registry is needed: Debian by debootstrap, and
 * the same with this machine's npm and the checkout's Node.
 */
export const makeBaseImages = (buildah: Buildah, folder: string) => {
  const debian = join(folder, 'debian')
  // Node needs libatomic, which its own images have.
  const words = ['--variant=minbase', '--include=libatomic1', 'bookworm', debian]
  execFileSync('debootstrap', words, { stdio: 'ignore' })
  const base = imageOf(buildah, 'scratch', debian, 'tarazu-check-debian')
  const extra = join(folder, 'extra')
  const library = join(extra, 'usr/local/lib/node_modules/npm')
  const binaries = join(extra, 'usr/local/bin')
  for (const one of [dirname(library), binaries]) mkdirSync(one, { recursive: true })
  cpSync(npmFolder(), library, { recursive: true })
  cpSync(process.execPath, join(binaries, 'node'))
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(binaries, 'npm'))
  return { base, builder: imageOf(buildah, base, extra, 'tarazu-check-builder') }
}

/** npm's cache and certificates, which let it reach a registry through this machine. */
const shared = (): readonly string[] => {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env
  return [
    ...(existsSync(cache) ? ['--volume', `${cache}:/root/.npm`] : []),
    ...(certificates === undefined
      ? []
      : [
          '--volume',
          `${certificates}:/run/certificates.pem:ro`,
          '--build-arg',
          'NODE_EXTRA_CA_CERTS=/run/certificates.pem',
        ]),
  ]
}

/** Builds the Containerfile with the package in `context`; returns the folder of the image's files. */
export const buildImage = (buildah: Buildah, images: ReturnType<typeof makeBaseImages>, context: string) => {
  buildah(
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--network',
    'host',
    '--pull-never',
    ...shared(),
    '--build-arg',
    `BUILDER=${images.builder}`,
    '--build-arg',
    `BASE=${images.base}`,
    '--tag',
    'tarazu-check',
    '--file',
    join(root, 'deploy/container/Containerfile'),
    context,
  )
  const described = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/tarazu-check'))
  const container = buildah('from', '--pull-never', 'localhost/tarazu-check')
  return { files: buildah('mount', container), config: described.Docker.config as ImageConfig }
}

/** The part of an image's configuration that determines how it runs. */
export interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly WorkingDir: string
  readonly Healthcheck: { readonly Test: readonly string[] }
  readonly Volumes: Readonly<Record<string, unknown>>
}
