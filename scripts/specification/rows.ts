import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/** The data for the specification's tables: one tab-separated file per area, in docs/specification. */
export const areas = [
  'pages',
  'calls',
  'rules',
  'states',
  'roles',
  'constants',
  'behaviour',
  'messages',
] as const
export type Area = (typeof areas)[number]

/** A row of the table: a requirement, where it is implemented, and the test that proves it. */
export interface Row {
  readonly what: string
  readonly where: string
  /** "path/to/file.test.ts › title". */
  readonly test: string
}

/** The lines in an area's file, split at tabs. */
export const readArea = (area: Area): readonly (readonly string[])[] =>
  readFileSync(join(root, 'docs', 'specification', `${area}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
