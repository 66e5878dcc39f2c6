/** An expected reason why the service cannot start. The operator reads its message, without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
