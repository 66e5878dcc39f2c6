/**
 * Decoding and encoding each occupy a core and a thread of Node's pool, which also hashes passwords and reads files. Two at a time per
 * process leave the others free.
 */
const MOST_AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

/** Runs a task on a picture when a slot is free. */
export async function doImageWork<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
