/** A problem that the caller can fix, in a sentence that says how. */
export class VerifyProblem extends Error {
  override readonly name = 'VerifyProblem'
}

/**
 * The exit codes: everything holds; something doesn't; it couldn't be checked (a sealed day, a commitment
 * that came too late to prove anything, a bad argument).
 */
export const exitCodes = { holds: 0, broken: 1, unchecked: 2 } as const
