import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LINES_TYPE, type ToolAccess } from '../../apps/api/src/lib/http/tool-access.ts'
import { readLines, toLine } from '../../apps/api/src/lib/sheets/lines.ts'
import type { SheetLine } from '../../apps/api/src/lib/sheets/sheet.ts'

/** The running service refuses or lost the connection; the message says how to fix it. */
export class ShopProblem extends Error {
  override name = 'ShopProblem'
}

/** Sends rows and pictures to the running service. Throws ShopProblem. */
export function sendLines(access: ToolAccess, path: string, lines: AsyncIterable<SheetLine>): Promise<IncomingMessage> {
  return ask(access, { method: 'POST', path, body: Readable.from(toLines(lines)) })
}

/** Rows of these sheets and pictures from the running service. Throws ShopProblem. */
export async function* receiveLines<Name extends string>(
  access: ToolAccess,
  path: string,
  names: readonly Name[],
): AsyncGenerator<SheetLine<Name>> {
  const response = await ask(access, { method: 'GET', path })
  yield* readLines(response as AsyncIterable<Uint8Array>, names)
}

async function* toLines(lines: AsyncIterable<SheetLine>): AsyncGenerator<string> {
  for await (const line of lines) yield toLine(line)
}

/** A short answer of the running service. Throws ShopProblem. */
export function getJson(access: ToolAccess, path: string): Promise<IncomingMessage> {
  return ask(access, { method: 'GET', path })
}

/** Not `fetch`, which gives up after five minutes without an answer. */
function ask(
  { url, key }: ToolAccess,
  { method, path, body }: { method: string; path: string; body?: Readable },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': LINES_TYPE }) }
    const call = request(url + path, { method, headers }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new ShopProblem(`The running service answered ${response.statusCode}. Nothing was changed; its log says more.`))
    })
    call.on('error', (error) => {
      // An unreadable file ends the call too.
      reject(body?.errored ?? new ShopProblem(`The running service broke off (${error.message}). See its log, and try again.`))
    })
    if (body === undefined) call.end()
    else pipeline(body, call).catch(reject)
  })
}
