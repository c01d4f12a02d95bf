import { parseSync } from '@swc/core'

/** Lines of files, of all of the project's code; lists of words are not counted. */
export const fileLimits = { median: 70, ninetiethPercentile: 190, longest: 350 } as const
export const longestFunction = 120

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

export interface CodeFacts {
  readonly functions: readonly { readonly line: number; readonly lines: number }[]
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
  /** It is the function of a `describe`. */
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

/** The functions of a file; and whether it is a list of words, mostly of texts. */
export const factsOf = ({ path, text }: SourceFile): CodeFacts => {
  // The parser counts bytes over all files that it has read; an empty statement in front says where this one begins.
  const source = `;${text.replace(/^#!/, '//')}`
  const parsed = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' })
  const bytes = Buffer.from(text)
  const from = (parsed.body[0]?.span.start ?? 0) + 1
  const lineOf = (place: number): number => bytes.subarray(0, place).toString('latin1').split('\n').length
  const found = [...nodesOf(parsed.body)]
  const functions = found
    .filter(({ node, isDescribed }) => functionTypes.has(node.type) && !isDescribed)
    .map(({ node: { span } }) => {
      const line = lineOf(span.start - from)
      return { line, lines: lineOf(span.end - from) - line + 1 }
    })
  const textBytes = found
    .filter(({ node }) => node.type === 'StringLiteral' || node.type === 'TemplateElement')
    .reduce((sum, { node: { span } }) => sum + span.end - span.start, 0)
  return { functions, isWordList: textBytes > bytes.length / 2 }
}

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** What breaks the limits, a sentence each. */
export const breachesOf = (files: readonly SourceFile[]): readonly string[] => {
  const measured = files
    .map((file) => ({ path: file.path, lines: linesOf(file.text), ...factsOf(file) }))
    .filter(({ isWordList }) => !isWordList)
  const sorted = measured.map(({ lines }) => lines).sort((one, other) => one - other)
  const percentile = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  const [median, ninetieth] = [percentile(0.5), percentile(0.9)]
  return [
    ...(median > fileLimits.median
      ? [`The median file has ${median} lines, more than ${fileLimits.median}.`]
      : []),
    ...(ninetieth > fileLimits.ninetiethPercentile
      ? [
          `A tenth of the files has ${ninetieth} lines or more; ${fileLimits.ninetiethPercentile} is the limit.`,
        ]
      : []),
    ...measured
      .filter(({ lines }) => lines > fileLimits.longest)
      .map(({ path, lines }) => `${path} has ${lines} lines, more than ${fileLimits.longest}.`),
    ...measured.flatMap(({ path, functions }) =>
      functions
        .filter(({ lines }) => lines > longestFunction)
        .map(
          ({ line, lines }) => `${path}:${line}: a function of ${lines} lines, more than ${longestFunction}.`,
        ),
    ),
  ]
}
