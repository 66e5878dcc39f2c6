import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { FileProblem } from './csv-file.ts'

/** Reads a text file without its byte order mark and with Unix line ends. Throws FileProblem if it is not UTF-8. */
export async function readTextFile(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)).replaceAll('\r\n', '\n')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new FileProblem(`${basename(path)} is not UTF-8. Save it with the encoding UTF-8 and try again.`, { cause: error })
  }
}
