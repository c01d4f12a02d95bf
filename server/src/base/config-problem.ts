/** A setting with which the server can't start; the message is one sentence with the remedy. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}
