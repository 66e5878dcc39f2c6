import { hash, verify } from '@node-rs/argon2'
import { refuse } from '#lib/errors.ts'

/** Hashes run one after the other, off the main thread: sign-ins wait for each other and nothing else waits for them. */
let lastHash: Promise<unknown> = Promise.resolve()
let waiting = 0
const MOST_WAITING = 200

/**
 * argon2id with 19 MiB, two passes, one lane: OWASP's recommendation, and the library's default. Throws 503 if the queue is full.
 */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(normalize(password)))
}

/** Whether the password matches the hash. Without a hash it takes as long and returns false, so the time reveals nothing. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await queue(async () => verify(passwordHash ?? (await absentHash()), normalize(password)))
  return passwordHash !== null && isRight
}

function queue<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw refuse(503, 'busy', 'error.busy')
  waiting++
  const turn = lastHash.then(work).finally(() => {
    waiting--
  })
  lastHash = turn.catch(() => undefined)
  return turn
}

/** The same letters typed on another keyboard are the same password. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

let absent: Promise<string> | undefined

function absentHash(): Promise<string> {
  absent ??= hash('nobody has this password')
  return absent
}
