import { once } from 'node:events'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type OutgoingHttpHeaders,
  type SecureClientSessionOptions,
} from 'node:http2'
import { type Proxy, PROXY_HOST } from './start-proxy.ts'

export type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer }
export type Call = { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer }

/** Connects from this network address of the machine, all of which are in 127.0.0.0/8. */
export async function openSession({ httpsPort, certificate: ca }: Proxy, localAddress: string): Promise<ClientHttp2Session> {
  // Node passes the options on to its socket, whose address the types leave out. Its memory is in megabytes.
  const options: SecureClientSessionOptions & { localAddress: string } = {
    ca,
    host: '127.0.0.1',
    servername: PROXY_HOST,
    localAddress,
    maxSessionMemory: 200,
  }
  const session = connect(`https://${PROXY_HOST}:${httpsPort}`, options)
  await once(session, 'connect')
  return session
}

export function call(session: ClientHttp2Session, path: string, given: Call = {}): Promise<Answer> {
  return readAnswer(openStream(session, path, given))
}

export function openStream(session: ClientHttp2Session, path: string, { method, headers = {}, body }: Call): ClientHttp2Stream {
  const length = body === undefined ? {} : { 'content-length': body.length }
  const stream = session.request(
    { ':path': path, ':method': method ?? (body === undefined ? 'GET' : 'POST'), ...length, ...headers },
    { endStream: body === undefined },
  )
  if (body !== undefined) stream.end(body)
  return stream
}

/** Rejects if the server resets the stream without an answer. An answer may come before the body is sent in full. */
async function readAnswer(stream: ClientHttp2Stream): Promise<Answer> {
  const [head] = (await once(stream, 'response')) as [Answer['headers'] & { ':status': number }]
  // The server may reset what it has answered already.
  stream.on('error', () => {})
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(stream, 'end')
  stream.close()
  return { status: head[':status'], headers: head, body: Buffer.concat(chunks) }
}
