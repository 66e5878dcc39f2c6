import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@medina/testing/root'

/**
 * An example of `deploy/` with other addresses and folders. Throws if it no longer holds what is replaced: a run would then use an address or
 * a port of the example.
 */
export function adaptExample(name: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce(
    (rest, [from, to]) => {
      const next = typeof from === 'string' ? rest.replaceAll(from, to) : rest.replace(from, to)
      if (next === rest && !isThere(rest, from)) throw new Error(`deploy/${name} does not hold ${from}`)
      return next
    },
    readFileSync(join(root, 'deploy', name), 'utf8'),
  )
}

/** A node that keeps its name is replaced by itself. */
function isThere(text: string, part: string | RegExp): boolean {
  return typeof part === 'string' ? text.includes(part) : part.test(text)
}
