/** A backup cannot be made or restored here; the message says what to do. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
