import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * `npm run dev`: the server restarts when its code changes; the app and the desk reload in place. Vite
 * proxies calls to the server.
 */
const serverPort = process.env.PORT ?? '8080'
const appPort = 5173
const deskPort = 5174
const binary = (name: string) => join(root, 'node_modules', '.bin', name)

const processes = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/start/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(binary('vite'), ['--port', String(appPort), '--strictPort'], {
    cwd: join(root, 'app'),
    stdio: 'inherit',
    env: { ...process.env, TARAZU_SERVER: `http://127.0.0.1:${serverPort}` },
  }),
  spawn(binary('vite'), ['--port', String(deskPort), '--strictPort'], {
    cwd: join(root, 'desk'),
    stdio: 'inherit',
    env: { ...process.env, TARAZU_SERVER: `http://127.0.0.1:${serverPort}` },
  }),
]
process.stdout.write(
  `\nApp with hot reload:  http://127.0.0.1:${appPort}/\nDesk with hot reload: http://127.0.0.1:${deskPort}/desk/\n\n`,
)

const stop = () => {
  for (const child of processes) child.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of processes)
  child.once('exit', (code) => {
    stop()
    process.exitCode = code ?? 0
  })
