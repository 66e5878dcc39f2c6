/**
 * Runs a transaction, and once more after a deadlock. Two tabs may lock the same contacts in opposite order: the database then aborts one,
 * which runs second.
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  return run().catch((error: unknown) => (isDeadlock(error) ? run() : Promise.reject(error)))
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}
