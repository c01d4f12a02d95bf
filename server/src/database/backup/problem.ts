/** The file is not a backup, is incomplete or can't be opened; `message` is a sentence for the terminal. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}
