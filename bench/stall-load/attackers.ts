import { Agent, type IncomingMessage, request } from 'node:http'
import { type Attack, attacks, onlyPath, pathsOfShots, type Shot } from './attacks.ts'
import type { AttackerNews, AttackerOrder, Outcome, Target } from './messages.ts'
import { attackWithSockets } from './sockets.ts'

/** The attackers, in a separate process so that reading the answers doesn't slow down the trading clients. */
const report = (news: AttackerNews) => process.send?.(news)
let target: Target | undefined

/** Resolves to the status and the beginning of the answer, which distinguishes success from a refusal. */
const fire = (agent: Agent, address: string, { method, path, headers, body }: Shot) =>
  new Promise<{ readonly status: number; readonly head: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': body.length }
    const options = { agent, method, headers: { ...headers, ...length } }
    const sent = request(`${address}${path}`, options, (answer: IncomingMessage) => {
      let head = ''
      answer.on('data', (piece: Buffer) => {
        if (head === '') head = piece.toString('latin1', 0, 40)
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, head }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

const attackWith = async ({ connections, shots }: Attack, aim: Target, seconds: number): Promise<Outcome> => {
  const outcome = { answered: 0, limited: 0, refused: 0, failed: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const shotOf = await shots(aim)
  const endsAt = performance.now() + seconds * 1000
  let sent = 0
  const work = async () => {
    while (performance.now() < endsAt) {
      const shot = shotOf(sent)
      sent += 1
      const { status, head } = await fire(agent, aim.address, shot).catch(() => ({ status: 0, head: '' }))
      if (status === 429) outcome.limited += 1
      else if (status === 0 || status >= 500) outcome.failed += 1
      else if (status === 200 && !head.startsWith('{"status":1')) outcome.answered += 1
      else {
        outcome.refused += 1
        if (process.env.STALL_REFUSALS === 'show') process.stderr.write(`${shot.path}: ${status} ${head}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return outcome
}

const attack = async (kind: string, seconds: number, path?: string): Promise<Outcome> => {
  if (target === undefined) throw new Error('the attackers have no target yet')
  if (kind === 'sockets') return attackWithSockets(target, seconds)
  const found = (attacks as Readonly<Record<string, Attack>>)[kind]
  if (found === undefined) throw new Error(`there is no attack ${kind}`)
  if (path === undefined) return attackWith(found, target, seconds)
  const shots = async (aim: Target) => onlyPath(await found.shots(aim), path)
  return attackWith({ connections: 1, shots }, target, seconds)
}

const pathsOf = async (kind: string): Promise<readonly string[]> => {
  const found = (attacks as Readonly<Record<string, Attack>>)[kind]
  return found === undefined || target === undefined ? [] : pathsOfShots(await found.shots(target))
}

process.on('message', async (order: AttackerOrder) => {
  if (order.type === 'target') {
    target = order.target
    report({ type: 'aimed' })
  } else if (order.type === 'paths') report({ type: 'paths', paths: await pathsOf(order.kind) })
  else report({ type: 'done', outcome: await attack(order.kind, order.seconds, order.path) })
})
process.on('disconnect', () => process.exit())
