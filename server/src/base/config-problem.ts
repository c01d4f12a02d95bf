/** A setting that the server can't start with; the message is one sentence with the remedy. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}
