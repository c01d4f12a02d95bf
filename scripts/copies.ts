import { createHash } from 'node:crypto'
import type { SourceFile } from './sizes.ts'

/** The shortest run of equal lines in two files that counts as a copy. */
export const shortestCopy = 30

interface Line {
  readonly number: number
  readonly text: string
}

const importStatement = /^import\b(?:[^'"]*?\bfrom)?\s*'[^']*'.*$/gm

/** Lines that are neither blank nor part of an import, without indentation. */
const linesOf = (text: string): readonly Line[] =>
  text
    .replace(importStatement, (statement) => statement.replace(/.+/g, ''))
    .split('\n')
    .map((line, place) => ({ number: place + 1, text: line.trim().replace(/\s+/g, ' ') }))
    .filter((line) => line.text !== '')

/** A block of a file. */
interface Block {
  readonly path: string
  readonly lines: readonly Line[]
  readonly first: number
}

/** The same lines, each time they occur. */
const sameBlocks = (files: readonly SourceFile[]): readonly (readonly Block[])[] => {
  const blocks = new Map<string, Block[]>()
  for (const { path, text } of files) {
    const lines = linesOf(text)
    for (let first = 0; first + shortestCopy <= lines.length; first += 1) {
      const texts = lines.slice(first, first + shortestCopy).map((line) => line.text)
      const digest = createHash('sha256').update(texts.join('\n')).digest('base64')
      const same = blocks.get(digest) ?? []
      same.push({ path, lines, first })
      blocks.set(digest, same)
    }
  }
  return [...blocks.values()].filter((same) => same.length > 1)
}

const placeOf = ({ path, lines, first }: Block): string => `${path}:${lines[first]?.number}`

/** Whether the lines before two blocks are the same too, so that this isn't where the copy begins. */
const isContinued = (one: Block, other: Block): boolean => {
  const before = one.lines[one.first - 1]?.text
  return before !== undefined && before === other.lines[other.first - 1]?.text
}

/** Blocks that two files share: one sentence for each pair of places where one starts. */
export const copiesIn = (files: readonly SourceFile[]): readonly string[] =>
  sameBlocks(files).flatMap((same) =>
    same.flatMap((one, place) =>
      same
        .slice(place + 1)
        .filter((other) => other.path !== one.path && !isContinued(one, other))
        .map((other) => `${placeOf(one)} and ${placeOf(other)} share ${shortestCopy} lines or more.`),
    ),
  )
