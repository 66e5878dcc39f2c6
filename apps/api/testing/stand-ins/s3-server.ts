import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Credentials, findSignatureProblem, sha256 } from './signature-v4.ts'

type StoredFile = { bytes: Buffer; type: string | undefined }

export type S3StandIn = {
  /** The bucket's address. */
  url: string
  credentials: Credentials
  objects: Map<string, StoredFile>
  /** Refuses or breaks the next requests: a status, or null to hang up in the middle of the answer. */
  failNext: (...failures: (number | null)[]) => void
  close: () => Promise<void>
}

const CREDENTIALS = { keyId: 'AKIDSTANDIN', secret: 'a/secret+for=the stand-in', region: 'eu-central-1' }

/**
 * Starts a small server that speaks S3 for one bucket, named in the path or by the host. It computes signatures on its own and stores
 * objects in memory.
 */
export async function startS3StandIn(bucketIn: 'path' | 'host'): Promise<S3StandIn> {
  const prefix = bucketIn === 'path' ? '/bucket/' : '/'
  const objects: S3StandIn['objects'] = new Map()
  let failures: (number | null)[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const failure = failures.shift()
    if (failure === null) {
      response.writeHead(200, { 'content-length': 1000 }).write('half of')
      return void setTimeout(() => response.destroy(), 20)
    }
    if (failure !== undefined) return refuse(response, failure, 'SlowDown')
    const { method = '', url: target = '' } = request
    const headers = request.headers as Record<string, string | undefined>
    const problem = findSignatureProblem({ method, target, headers }, CREDENTIALS, new Date())
    if (problem !== null) return refuse(response, 403, problem)
    if (headers['x-amz-content-sha256'] !== sha256(body)) return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    if (!target.startsWith(prefix)) return refuse(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(target.slice(prefix.length))
    const stored = objects.get(key)
    switch (method) {
      case 'PUT':
        if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
        objects.set(key, { bytes: body, type: headers['content-type'] })
        return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
      case 'GET':
        if (stored === undefined) return refuse(response, 404, 'NoSuchKey')
        return void response.writeHead(200, { 'content-type': stored.type }).end(stored.bytes)
      case 'DELETE':
        objects.delete(key)
        return void response.writeHead(204).end()
      default:
        return refuse(response, 405, 'MethodNotAllowed')
    }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix.slice(0, -1)}`,
    credentials: CREDENTIALS,
    objects,
    failNext: (...next) => {
      failures = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
