import { parseSync } from '@swc/core'

/** Lines of a file; lists of texts are not counted. */
export const longestFile = 350
/** Lines of a function; a test or a `describe` counts as a list of steps. */
export const longestFunction = 70
export const mostParameters = 5
/** The only exemption: a cipher's sixteen words must be local variables of one function, or it takes twice as long. */
const undivided = 'market/src/numbers/chacha.ts'

export interface SourceFile {
  readonly path: string
  readonly text: string
}

interface Node {
  readonly type: string
  readonly span: { readonly start: number; readonly end: number }
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const functionTypes: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
])

const wrappers: ReadonlySet<string> = new Set([
  'ParenthesisExpression',
  'TsAsExpression',
  'TsConstAssertion',
  'TsSatisfiesExpression',
])

export interface CodeFacts {
  readonly functions: readonly {
    readonly line: number
    readonly lines: number
    readonly parameters: number
  }[]
  /** The lines of literals that are spread where they stand: `...{ a, b }`, `...[a, b]`. */
  readonly packedLines: readonly number[]
  readonly isWordList: boolean
}

/** `describe(…)`, `describe.each(…)(…)`: its function is a list of tests. */
const describesTests = ({ type, callee, object, value }: Node): boolean => {
  if (type === 'Identifier') return value === 'describe'
  const inner = type === 'CallExpression' ? callee : type === 'MemberExpression' ? object : undefined
  return isNode(inner) && describesTests(inner)
}

interface Found {
  readonly node: Node
  /** Whether it is the function of a `describe`. */
  readonly isDescribed: boolean
}

function* nodesOf(value: unknown, isDescribed = false): Generator<Found> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesOf(one, isDescribed)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield { node: value, isDescribed }
  const describes = isNode(value) && value.type === 'CallExpression' && describesTests(value)
  for (const [key, part] of Object.entries(value))
    if (key !== 'span') yield* nodesOf(part, describes ? key === 'arguments' : isDescribed && !isNode(value))
}

const parametersOf = (node: Node): number => {
  // The parser attaches a method's parameters to its body.
  const { params } = typeof node.function === 'object' ? (node.function as Node) : node
  return Array.isArray(params) ? params.length : 0
}

/** Without the parentheses and assertions around it. */
const bareOf = (node: unknown): unknown =>
  isNode(node) && wrappers.has(node.type) ? bareOf(node.expression) : node

/** An element of a list, or an argument, which may be spread. */
interface Element {
  readonly spread: unknown
  readonly expression: Node
}

/** What a node spreads: an object's properties, a list's elements or a call's arguments. */
const spreadsOf = ({ type, elements, arguments: given }: Node): readonly Node[] => {
  if (type === 'SpreadElement') return [given as Node]
  const listed = type === 'ArrayExpression' ? elements : given
  if (!Array.isArray(listed)) return []
  return listed.flatMap((one: Element | null) => (one?.spread ? [one.expression] : []))
}

const literals: ReadonlySet<string> = new Set(['ObjectExpression', 'ArrayExpression'])

const isLiteral = (node: Node): boolean => {
  const bare = bareOf(node)
  return isNode(bare) && literals.has(bare.type)
}

/** The functions of a file, its packed literals, and whether the file is mostly a list of texts. */
export const factsOf = ({ path, text }: SourceFile): CodeFacts => {
  // The parser's byte offsets run on across all files it has parsed; an empty statement at the start marks
  // where this one begins.
  const source = `;${text.replace(/^#!/, '//')}`
  const parsed = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' })
  const bytes = Buffer.from(text)
  const from = (parsed.body[0]?.span.start ?? 0) + 1
  const lineOf = (place: number): number => bytes.subarray(0, place).toString('latin1').split('\n').length
  const found = [...nodesOf(parsed.body)]
  const functions = found
    .filter(({ node, isDescribed }) => functionTypes.has(node.type) && !isDescribed)
    .map(({ node }) => {
      const line = lineOf(node.span.start - from)
      return { line, lines: lineOf(node.span.end - from) - line + 1, parameters: parametersOf(node) }
    })
  const packedLines = found
    .flatMap(({ node }) => spreadsOf(node).filter(isLiteral))
    .map(({ span }) => lineOf(span.start - from))
  const textBytes = found
    .filter(({ node }) => node.type === 'StringLiteral' || node.type === 'TemplateElement')
    .reduce((sum, { node: { span } }) => sum + span.end - span.start, 0)
  return { functions, packedLines, isWordList: textBytes > bytes.length / 2 }
}

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

const functionBreaches = (path: string, { functions }: CodeFacts): readonly string[] =>
  functions.flatMap(({ line, lines, parameters }) => [
    ...(lines > longestFunction && path !== undivided
      ? [`${path}:${line}: a function of ${lines} lines, more than ${longestFunction}.`]
      : []),
    ...(parameters > mostParameters
      ? [`${path}:${line}: a function of ${parameters} parameters, more than ${mostParameters}.`]
      : []),
  ])

/** Violations of the limits, one sentence each. */
export const breachesOf = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) => {
    const facts = factsOf(file)
    const lines = linesOf(file.text)
    return [
      ...(lines > longestFile && !facts.isWordList
        ? [`${file.path} has ${lines} lines, more than ${longestFile}.`]
        : []),
      ...functionBreaches(file.path, facts),
      ...facts.packedLines.map((line) => `${file.path}:${line}: a literal packed into a spread.`),
    ]
  })
