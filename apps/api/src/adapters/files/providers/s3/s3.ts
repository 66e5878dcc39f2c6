import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { FilesUnavailableError } from '#lib/uploads/files-unavailable.ts'
import { type FilesAdapter, requireFileName } from '../../files-adapter.ts'

export type S3Options = {
  /** The bucket's own address, without a slash at the end: `https://s3.example/bucket`, or `https://bucket.s3.example`. */
  url: string
  region: string
  keyId: string
  secret: string
  /** Time limit for one file, including retries. */
  timeoutMs?: number
}

type Order = { method: 'GET' | 'PUT' | 'DELETE'; name: string; body?: Buffer<ArrayBuffer>; type?: string }

/** Files in a bucket of any S3-compatible store (AWS, R2, MinIO, Garage …), with Signature V4 that also covers the bytes. */
export function createS3Files({ url, region, keyId, secret, timeoutMs = 10_000 }: S3Options): FilesAdapter {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 })

  async function send({ method, name, body, type }: Order): Promise<Response> {
    const address = `${url}/${requireFileName(name)}`
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(type !== undefined && { 'content-type': type }),
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return await client.fetch(address, { method, headers, signal, redirect: 'error', ...(body !== undefined && { body }) })
    } catch (cause) {
      throw new FilesUnavailableError(`No answer from ${new URL(url).host}`, { cause })
    }
  }

  return {
    async put(name, bytes, type) {
      await requireDone(await send({ method: 'PUT', name, body: Buffer.from(bytes), type }))
    },
    async get(name) {
      const response = await send({ method: 'GET', name })
      if (response.status !== 404) return requireDone(response)
      await response.body?.cancel()
      return null
    },
    async remove(name) {
      const response = await send({ method: 'DELETE', name })
      if (response.status === 404) await response.body?.cancel()
      else await requireDone(response)
    },
  }
}

/** Returns the bytes of a response. Throws with S3's error code ("AccessDenied"), which says what to fix. */
async function requireDone(response: Response): Promise<Buffer> {
  const bytes = await response.arrayBuffer().then(
    (read) => Buffer.from(read),
    (cause: unknown) => {
      throw new FilesUnavailableError(`${new URL(response.url).host} broke off its answer`, { cause })
    },
  )
  if (response.ok) return bytes
  const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2000))?.[1] ?? 'no code'
  throw new FilesUnavailableError(`${new URL(response.url).host} answered ${response.status} (${code})`)
}
