import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A process dies before its `at`-th statement reaches the database, or after the database has answered it. */
export type Point = { at: number; when: 'before' | 'after' }

export type StatementProxy = {
  url: string
  /** Counts from now on, and calls `die` at the point; without one it only counts. */
  arm: (point: Point | null, die: () => void) => void
  /** Lists the beginning of each statement that was sent since then. */
  list: () => string[]
  close: () => Promise<void>
}

const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const READY = 'Z'.charCodeAt(0)

/** A proxy between a service and PostgreSQL that counts the statements of all connections. */
export async function startStatementProxy(url: string): Promise<StatementProxy> {
  const target = new URL(url)
  const watch: Watch = { point: null, die: () => {}, statements: [], isDead: false }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    relay(client, upstream, watch)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    arm: (point, die) => Object.assign(watch, { point, die, statements: [], isDead: false }),
    list: () => watch.statements,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Watch = { point: Point | null; die: () => void; statements: string[]; isDead: boolean }

/** Passes whole messages on. A statement ends with Query or Sync; the database answers each with ReadyForQuery. */
function relay(client: Socket, upstream: Socket, watch: Watch): void {
  const names = new Map<string, string>()
  let current = ''
  /** Numbers of the statements that this connection has sent and that were not answered yet. */
  const pending: number[] = []
  const readClient = createReader(true)
  const readServer = createReader(false)
  client.on('data', (chunk: Buffer) => {
    for (const message of readClient(chunk)) {
      const type = message[0]
      if (type === PARSE) current = readParse(message, names)
      if (type === BIND) current = names.get(readBound(message)) ?? current
      if (type === QUERY) current = message.subarray(5, -1).toString()
      if (type === QUERY || type === SYNC) {
        watch.statements.push(current.replace(/\s+/g, ' ').trim().slice(0, 60))
        pending.push(watch.statements.length)
        if (watch.point?.when === 'before' && watch.point.at === watch.statements.length) kill(watch)
      }
      // The dead send nothing.
      if (!watch.isDead) upstream.write(message)
    }
  })
  upstream.on('data', (chunk: Buffer) => {
    for (const message of readServer(chunk)) {
      const answered = message[0] === READY ? pending.shift() : undefined
      if (watch.point?.when === 'after' && answered !== undefined && answered === watch.point.at) kill(watch)
      if (!watch.isDead) client.write(message)
    }
  })
}

function kill(watch: Watch): void {
  watch.isDead = true
  watch.die()
}

/** Cuts a stream into messages. The first one of a client has no type. */
function createReader(isClient: boolean): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let hasBegun = !isClient
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Buffer[] = []
    for (;;) {
      const head = hasBegun ? 1 : 0
      if (rest.length < head + 4) return messages
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return messages
      messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
      hasBegun = true
    }
  }
}

/** Parse: the name of the statement and its text, each ended by a zero. */
function readParse(message: Buffer, names: Map<string, string>): string {
  const [name = '', text = ''] = message.subarray(5).toString().split('\0')
  names.set(name, text)
  return text
}

/** Bind: the portal, then the name of the statement. */
function readBound(message: Buffer): string {
  return message.subarray(5).toString('latin1').split('\0')[1] ?? ''
}
