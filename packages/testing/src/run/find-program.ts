import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The possible paths of these programs in the folders of PATH. */
export function onPath(names: readonly string[]): string[] {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
