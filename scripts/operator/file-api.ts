import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { OperatorProblem } from './arguments.ts'

/** The API, and files that it writes while they are read. `save` answers the bytes of the file. */
export type FileApi = { call: ApiClient; save: (path: string, file: string) => Promise<number> }

/** Files of signed paths below `base`. */
export function openFileApi(call: ApiClient, base: string): FileApi {
  return { call, save: (path, file) => saveFile(new URL(path, `${base}/`), file) }
}

/** A file that did not arrive whole is not left behind. Throws OperatorProblem. */
async function saveFile(url: URL, file: string): Promise<number> {
  const partly = `${file}.part`
  try {
    const response = await fetch(url)
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`)
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(partly))
    await rename(partly, file)
  } catch (error) {
    await rm(partly, { force: true })
    throw new OperatorProblem(`${file} is not written: ${(error as Error).message}. Try again.`, true)
  }
  return (await stat(file)).size
}
