/** What the one who called can mend, in a sentence that says how. */
export class VerifyProblem extends Error {
  override readonly name = 'VerifyProblem'
}
