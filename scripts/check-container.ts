import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Confined, runConfined } from './container/confined.ts'
import { buildImage, createBuildah, makeBaseImages } from './container/images.ts'
import { packTarball } from './pack-tarball.ts'

/**
 * `npm run container:check`: builds deploy/container/Containerfile with buildah on a Debian made by
 * debootstrap, and runs it with runc as its compose file specifies: healthy, not as root, with nothing
 * writable but /data and /tmp, and stopped by SIGTERM.
 */
const skip = (why: string): never => {
  process.stdout.write(`The container is NOT CHECKED: ${why}\n`)
  process.exit(0)
}
const needed = ['buildah', 'debootstrap', 'runc']
const missing = needed.filter((name) => spawnSync(name, ['--version']).error !== undefined)
if (process.getuid?.() !== 0) skip('only root may make a Debian and its namespaces.')
if (missing.length > 0)
  skip(`${missing.join(', ')} not found; "apt-get install ${needed.join(' ')}" brings them.`)
if (spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0)
  skip('this machine allows no namespaces.')

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

const mostStartS = 60
const untilHealthy = async (container: Confined, test: readonly string[]): Promise<number> => {
  const began = performance.now()
  const words = test.slice(test[0] === 'CMD' ? 1 : 0)
  for (;;) {
    const seconds = (performance.now() - began) / 1000
    if (container.process.exitCode !== null || seconds > mostStartS)
      throw new Error(`the container did not become healthy:\n${container.printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    try {
      container.inside(...words)
      return seconds
    } catch {}
  }
}

/** What the container isn't allowed to do. */
const confinement = (container: Confined): readonly string[] => {
  const sees = container.inside(
    'sh',
    '-c',
    'id -u; grep -E "CapEff|NoNewPrivs" /proc/1/status; touch /x 2>&1 || true',
  )
  const wanted = [/^10001$/m, /CapEff:\s+0+$/m, /NoNewPrivs:\s+1$/m, /Read-only file system/]
  return wanted.filter((one) => !one.test(sees)).map((one) => `inside there is no ${one}: ${sees}`)
}

const folder = mkdtempSync(join(tmpdir(), 'tarazu-container-'))
const buildah = createBuildah(folder)
let container: Confined | undefined
const say = (text: string) => process.stdout.write(`${text}\n`)
try {
  const tarball = await packTarball()
  const context = join(folder, 'context')
  mkdirSync(context)
  cpSync(tarball, join(context, basename(tarball)))
  say('Debian and its images …')
  const images = makeBaseImages(buildah, folder)
  say('The Containerfile …')
  const image = buildImage(buildah, images, context)
  const port = await freePort()
  container = runConfined(folder, image, { PORT: String(port), HOST: '127.0.0.1' })
  const seconds = await untilHealthy(container, image.config.Healthcheck.Test)
  const problems = confinement(container)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  if (!page.ok) throw new Error(`the app answers ${page.status}`)
  container.process.kill('SIGTERM')
  const code = await container.ended
  if (code !== 0) throw new Error(`it ended with ${code}:\n${container.printed()}`)
  for (const one of problems) say(one)
  say(
    `RESULT container:check ${problems.length === 0 ? 'met' : 'MISSED'}: built, healthy ${seconds.toFixed(1)} s after its start as user 10001 on a read-only root without capabilities, ended by SIGTERM with 0`,
  )
  if (problems.length > 0) process.exitCode = 1
} finally {
  container?.process.kill('SIGTERM')
  await container?.ended
  buildah('umount', '--all')
  rmSync(folder, { recursive: true, force: true })
}
