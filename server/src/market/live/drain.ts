import { setTimeout as pause } from 'node:timers/promises'

const stepMs = 100

/** Disconnects all clients, evenly over this time, including those that connect during it. */
export const letGo = async <Client>(
  clients: ReadonlySet<Client>,
  sayGoodbye: (client: Client) => void,
  durationMs: number,
): Promise<void> => {
  const endMs = performance.now() + durationMs
  for (;;) {
    const stepsLeft = Math.ceil((endMs - performance.now()) / stepMs)
    if (stepsLeft <= 0) return
    for (const client of [...clients].slice(0, Math.ceil(clients.size / stepsLeft))) sayGoodbye(client)
    await pause(stepMs)
  }
}
