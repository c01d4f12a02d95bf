/** A setting with which the server can't start; the message is one sentence that says what to do. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}
