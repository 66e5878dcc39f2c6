import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Notes the last apply of a folder. Hidden, so that it is no file of the shop; it belongs to the folder, also in git. */
export const MARK_FILE = '.medina.json'

/** The code of the folder's last apply; null if it has none. */
export async function readMark(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, MARK_FILE), 'utf8').catch(() => '{}')
  const { applied } = parse(text)
  return typeof applied === 'string' && /^[0-9a-f-]{36}$/.test(applied) ? applied : null
}

/** Returns whether the code could be written; a folder may be read-only. */
export async function writeMark(folder: string, code: string): Promise<boolean> {
  const text = `${JSON.stringify({ applied: code }, null, 2)}\n`
  return writeFile(join(folder, MARK_FILE), text).then(
    () => true,
    () => false,
  )
}

function parse(text: string): { applied?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
