import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const assets = readdirSync(new URL('../apps/storefront/build/client/assets/', import.meta.url))
/** The build's scripts and styles, whose names end in a hash of their content. */
const hashed = new Set(assets.filter((name) => /-[\w-]{7,8}\.(js|css)$/.test(name)))
const NAME = /[\w.-]+-[\w-]{7,8}\.(?:js|css)\b/g
/** Inserted before the extension of a file of the next version. */
const MARK = '.next'

export type Deployment = { url: string; deploy: (build: string) => void; close: () => void }

/**
 * The running shop behind a proxy that can replace its version by the next one. That has the same content in files with other names, and
 * another service worker; the former files no longer exist, as after a deployment. `deploy` takes the build id of the running version.
 */
export async function startDeployment(shop: string): Promise<Deployment> {
  let former: string | null = null

  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/'
    // A file requested before the deployment is of the former version, however late it arrives.
    const replaced = former
    if (replaced !== null && isFormerFile(url)) return void outgoing.writeHead(404).end()
    // The two versions of a file have one ETag.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...headers } = incoming.headers
    headers['accept-encoding'] = 'identity'
    const call = request(new URL(url.replace(MARK, ''), shop), { method: incoming.method, headers }, (answer) => {
      void pass(answer, outgoing, replaced)
    })
    outgoing.on('close', () => call.destroy())
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (build) => void (former = build),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function isFormerFile(url: string): boolean {
  return url.startsWith('/assets/') && hashed.has(url.slice('/assets/'.length))
}

async function pass(answer: IncomingMessage, outgoing: ServerResponse, former: string | null): Promise<void> {
  const { 'content-length': _length, ...headers } = answer.headers
  const isText = /^(text\/(html|javascript|css)|application\/javascript)/.test(headers['content-type'] ?? '')
  if (former === null || !isText) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    return void answer.pipe(outgoing)
  }
  const body = (await text(answer))
    .replaceAll(NAME, (name) => (hashed.has(name) ? name.replace(/(?=\.\w+$)/, MARK) : name))
    .replaceAll(former, former.split('').toReversed().join(''))
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(body)
}
