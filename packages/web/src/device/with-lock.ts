/**
 * Runs work in one tab at a time. Locks are missing on pages without TLS, and refused by browsers that block cookies. In these cases
 * `unlocked` runs without a lock, by default the work itself.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, unlocked = work): Promise<T> {
  let begun: Promise<T> | undefined
  try {
    await navigator.locks.request(name, () => (begun = work()))
  } catch {
    // Either no lock was granted and the work never started, or the work failed; then its own promise rejects below.
  }
  return begun ?? unlocked()
}
