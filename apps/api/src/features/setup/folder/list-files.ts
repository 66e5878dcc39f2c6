import { readdir } from 'node:fs/promises'

/** Files that systems and spreadsheets leave in a folder: hidden ones, and the lock that Excel keeps while a file is open. */
const OF_PROGRAMS = /^(?:\..*|~\$.*|thumbs\.db|desktop\.ini)$/i

/** The names of the files that an owner has put into a folder, in their order; empty if there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !OF_PROGRAMS.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
}
