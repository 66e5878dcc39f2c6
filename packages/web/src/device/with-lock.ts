/**
 * Runs work in one tab at a time. Pages without TLS have no locks, and a browser that blocks cookies refuses them like storage: there the
 * work runs at once, or `unlocked` runs instead.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, unlocked = work): Promise<T> {
  let begun: Promise<T> | undefined
  try {
    await navigator.locks.request(name, () => (begun = work()))
  } catch {
    // The work failed, as its promise says, or never began.
  }
  return begun ?? unlocked()
}
