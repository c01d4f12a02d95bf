import { AsyncLocalStorage } from 'node:async_hooks'
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Module, parseSync } from '@swc/core'
import { root } from './run.ts'

/** The functions called by one piece of work, by file, in the order of their first calls. */
export interface Walk {
  readonly files: Map<string, Set<string>>
  isOver: boolean
}

/** The functions that a trace starts and ends with. */
interface Ends {
  readonly begins: string
  readonly over: string
}

type Probe = (file: string, name: string) => void
declare global {
  var traceProbe: Probe | undefined
}

interface SyntaxNode {
  readonly type: string
  readonly span?: { readonly start: number; readonly end: number }
  readonly body?: SyntaxNode | null
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: SyntaxNode): string | undefined => {
  for (const field of [node.identifier, node.id, node.key])
    if (isNode(field) && typeof field.value === 'string') return field.value
  return undefined
}

/** Calls back for each function of a file with its name and its body. */
const eachFunction = (
  value: unknown,
  name: string,
  found: (name: string, body: SyntaxNode) => void,
): void => {
  if (Array.isArray(value)) {
    for (const one of value) eachFunction(one, name, found)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = value as SyntaxNode
  const inner = nameOf(node) ?? name
  const isFunction = 'params' in node || node.type === 'GetterProperty'
  if (isFunction && isNode(node.body) && node.body.span !== undefined) found(inner, node.body)
  for (const [field, part] of Object.entries(node)) if (field !== 'span') eachFunction(part, inner, found)
}

/** A source with a probe call inserted at the start of each function. */
export const probed = (source: string, file: string): string => {
  const bytes = Buffer.from(source)
  const module: Module = parseSync(source, { syntax: 'typescript', target: 'es2024' })
  const insertions: { readonly at: number; readonly text: string }[] = []
  eachFunction(module.body, '', (name, { span }) => {
    const call = `globalThis.traceProbe?.(${JSON.stringify(file)}, ${JSON.stringify(name)})`
    // The parser counts bytes from 1.
    const [start, end] = [(span?.start ?? 1) - 1, (span?.end ?? 1) - 1]
    // An expression can't begin with a brace.
    if (bytes[start] === 0x7b) insertions.push({ at: start + 1, text: `${call};` })
    else insertions.push({ at: start, text: `(${call},(` }, { at: end, text: '))' })
  })
  const pieces: Buffer[] = []
  let from = 0
  for (const { at, text } of insertions.sort((one, other) => one.at - other.at)) {
    pieces.push(bytes.subarray(from, at), Buffer.from(text))
    from = at
  }
  return Buffer.concat([...pieces, bytes.subarray(from)]).toString()
}

/**
 * Traces every function of the project's own files that are imported from now on. A trace follows what its
 * first function causes, even through promises and timers, and nothing else that runs in the meantime.
 */
export const traceCalls = ({ begins, over }: Ends, folders: readonly string[]): readonly Walk[] => {
  const walks: Walk[] = []
  const current = new AsyncLocalStorage<Walk>()
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : ''
      const isTraced = folders.some((folder) => file.startsWith(`${folder}/`)) && file.endsWith('.ts')
      if (!isTraced || loaded.source === undefined || loaded.source === null) return loaded
      return { ...loaded, source: probed(loaded.source.toString(), file) }
    },
  })
  globalThis.traceProbe = (file, name) => {
    const called = `${file}#${name}`
    if (called === begins) {
      const walk: Walk = { files: new Map(), isOver: false }
      walks.push(walk)
      current.enterWith(walk)
    }
    const walk = current.getStore()
    if (walk === undefined || walk.isOver) return
    const functions = walk.files.get(file) ?? new Set()
    walk.files.set(file, functions.add(name))
    if (called === over) walk.isOver = true
  }
  return walks
}
