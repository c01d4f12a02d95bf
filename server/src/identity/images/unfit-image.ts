import type { imageProblems } from '@tarazu/contract/calls/identity.ts'

export type ImageProblem = (typeof imageProblems)[number]

/** The file is not an image that may be decoded; `problem` goes into the details of 050. */
export class UnfitImage extends Error {
  readonly problem: ImageProblem
  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'UnfitImage'
    this.problem = problem
  }
}

export const damaged = (): never => {
  throw new UnfitImage('damaged')
}

/** What other programs would take a file for; no camera writes it beside a picture. */
const foreignWords = [
  '<script',
  '<html',
  '<!doctype',
  '<svg',
  '<?php',
  '<iframe',
  '%pdf-',
  'pk\u0003\u0004',
  'rar!\u001a',
  '7z\u00bc\u00af\u0027\u001c',
  '\u007felf',
]

/** Throws when what is no picture data could be something for another program: a page, an archive, a program. */
export const checkPlain = (bytes: Buffer): void => {
  const text = bytes.toString('latin1').replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  if (foreignWords.some((word) => text.includes(word))) throw new UnfitImage('more-than-an-image')
}

/** What the header of an image claims, in pixels. */
export interface ClaimedImage {
  readonly width: number
  readonly height: number
  /** What to decode: without what no picture needs. */
  readonly bytes: Buffer
}
