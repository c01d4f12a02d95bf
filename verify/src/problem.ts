/** A problem that the caller can fix, in a sentence that says how. */
export class VerifyProblem extends Error {
  override readonly name = 'VerifyProblem'
}
