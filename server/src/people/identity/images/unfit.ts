import type { imageProblems } from '@tarazu/contract/calls/identity.ts'

export type ImageProblem = (typeof imageProblems)[number]

/** The file is not an image that may be decoded; `problem` goes into the details of imageUnusable. */
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

/** What the header of an image claims, in pixels. */
export interface ClaimedImage {
  readonly width: number
  readonly height: number
  /** What to decode, without anything a picture does not need. */
  readonly bytes: Buffer
}
