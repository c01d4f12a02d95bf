import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { newCode } from '../../people/agents/agents.ts'
import { readablePassword } from '../../people/credentials/readable-password.ts'
import { newTotpSecret, readTotpSecret, totpSecretText } from '../../people/credentials/totp.ts'

const person = z.object({ phone: z.string(), password: z.string() })
const demoOperator = person.extend({
  /** Base32: entered into an authenticator app, and read by `npm run operator:code`. */
  totpSecret: z.string().refine((text) => readTotpSecret(text) !== undefined),
})
const demoFile = z.object({
  investor: person,
  operator: demoOperator,
  secondOperator: demoOperator,
  /** Another investor, without practice money, whose code others register with. */
  agent: person,
  invitationCode: z.string(),
})
/** The contents of DATA_DIR/demo.json. */
export type DemoPeople = z.infer<typeof demoFile>
export type DemoOperator = z.infer<typeof demoOperator>

export const demoPhones = {
  investor: '9000000001',
  operator: '9000000002',
  secondOperator: '9000000003',
  agent: '9000000009',
} as const

export const demoPath = (dataDirectory: string): string => join(dataDirectory, 'demo.json')

const newOperator = (phone: string): DemoOperator => ({
  phone,
  password: readablePassword(),
  totpSecret: totpSecretText(newTotpSecret()),
})

export const newDemoPeople = (): DemoPeople => ({
  investor: { phone: demoPhones.investor, password: readablePassword() },
  operator: newOperator(demoPhones.operator),
  secondOperator: newOperator(demoPhones.secondOperator),
  agent: { phone: demoPhones.agent, password: readablePassword() },
  invitationCode: newCode(),
})

/** Undefined if the file is missing or has different contents. */
export const readDemoFile = async (dataDirectory: string): Promise<DemoPeople | undefined> => {
  try {
    return demoFile.parse(JSON.parse(await readFile(demoPath(dataDirectory), 'utf8')))
  } catch {
    return undefined
  }
}

/** Written under another name and renamed, so that the file is always complete; readable only by its owner. */
export const writeDemoFile = async (dataDirectory: string, people: DemoPeople): Promise<void> => {
  const path = demoPath(dataDirectory)
  const fresh = `${path}.new`
  await writeFile(fresh, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(fresh, path)
}
