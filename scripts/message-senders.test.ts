import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageKind, messageKinds } from '@tarazu/contract/inbox/message-kinds.ts'
import { expect, it } from 'vitest'
import { root } from './run.ts'

const textOf = (files: readonly string[]): string =>
  files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
const all = globSync('{server/src,e2e}/**/*.ts', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const isTest = (file: string) => /\.test\.ts$|\/testing\/|^e2e\//.test(file)
const sending = textOf(all.filter((file) => !isTest(file)))
const testing = textOf(all.filter(isTest))
const kinds = Object.keys(messageKinds) as MessageKind[]

/** Whether a text contains the kind as a whole word in quotes. */
const names = (text: string, kind: string): boolean => text.includes(`'${kind}'`)

it('every kind of message has a sender', () => {
  expect(kinds.filter((kind) => !names(sending, kind))).toEqual([])
})

it('every kind of message is sent in some test', () => {
  expect(kinds.filter((kind) => !names(testing, kind))).toEqual([])
})
