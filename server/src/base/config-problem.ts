/** A setting that the server can't start with; the message is one sentence that says what to do. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}
