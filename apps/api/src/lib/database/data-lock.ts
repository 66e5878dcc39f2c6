import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartProblem } from '#lib/start-problem.ts'

export class DataLockedError extends StartProblem {
  override name = 'DataLockedError'
  /** `isBusy`: a running service, which should have done the work itself, holds the lock. */
  constructor(dataDir: string, { isBusy = false } = {}) {
    super(
      isBusy
        ? `The shop in ${dataDir} is running, but too busy to answer. Nothing was changed: try again in a moment.`
        : `Another Medina is already using the data in ${dataDir}. Stop it first, or start this one with its own DATA_DIR, ` +
            'or set DATABASE_URL: a PostgreSQL server can be shared.',
    )
  }
}

/**
 * Locks the embedded data against a second process. The lock is a socket, which the system releases with its process, however that ends.
 * Throws DataLockedError.
 */
export async function lockData(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true })
  const path = lockPath(dataDir)
  const nonce = randomUUID()
  if (await whoHolds(path)) throw new DataLockedError(dataDir)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = await listen(path, nonce).catch(() => {
    throw new DataLockedError(dataDir)
  })
  // Two processes that start at once may both have removed a stale socket: only the one whose socket is at the path continues.
  await wait(20)
  if ((await whoHolds(path)) !== nonce) {
    server.close()
    throw new DataLockedError(dataDir)
  }
  return () => new Promise((done) => server.close(() => done()))
}

/** Whether a process holds the lock at this moment. */
export async function isLocked(dataDir: string): Promise<boolean> {
  return (await whoHolds(lockPath(dataDir))) !== null
}

function lockPath(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\medina-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  const inside = join(dataDir, 'lock.sock')
  // Socket paths are limited to about a hundred bytes.
  if (Buffer.byteLength(inside) < 100) return inside
  return join(tmpdir(), `medina-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}.sock`)
}

function listen(path: string, nonce: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(nonce))
    server.once('error', reject)
    server.listen(path, () => resolve(server))
    server.unref()
  })
}

function whoHolds(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(path)
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += text
    })
    socket.once('end', () => resolve(received))
    socket.once('error', () => resolve(null))
    socket.setTimeout(1000, () => {
      socket.destroy()
      resolve(received || 'silent')
    })
  })
}
