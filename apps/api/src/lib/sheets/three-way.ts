export type States = {
  /** The text after the folder's last apply; null if no apply had the row. */
  last: string | null
  shop: string
  files: string
  /** Whether the files have a text that was recorded before the last apply, and may be older than it. */
  isFormer: boolean
}

/**
 * Compares a value in three states. Files that did not change it keep the value of the shop; a shop that did not change it takes that of the
 * files; if both changed it differently, nobody can decide but a person.
 */
export function compareStates({ last, shop, files, isFormer }: States): 'write' | 'keep' | 'conflict' {
  if (shop === files) return 'write'
  if (last === null) return 'conflict'
  if (files === last) return 'keep'
  return shop === last && !isFormer ? 'write' : 'conflict'
}
