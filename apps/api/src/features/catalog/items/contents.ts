import { type Contents, shownContents } from '@medina/contract/catalog/contents'
import { sql } from '#lib/database/statements/sql.ts'
import { isMessageKey, type Language, translate } from '#lib/i18n.ts'

/** The contents of an item by its texts and its store, as codes; null while its texts are not read yet. */
export type ContentsRecord = { contains: string[]; free_of: string[]; in_options: string[] } | null

/** Selects the contents of an item `i`. */
export const ownContents = sql<ContentsRecord>`(
  select json_build_object('contains', c.contains, 'free_of', c.free_of, 'in_options', c.in_options)
  from item_contents c where c.item_id = i.id and c.contains is not null)`.as('contents')

/** The wire's form: what the page of an item and carts show. No member while nothing was read. */
export function toContents(record: ContentsRecord | undefined, language: Language): { contents?: Contents } {
  if (record === undefined || record === null) return {}
  const shown = (codes: readonly string[]) =>
    shownContents.flatMap((code) => (codes.includes(code) ? [{ code, name: nameContent(code, language) }] : []))
  const { contains, free_of, in_options } = record
  return { contents: { contains: shown(contains), free_of: shown(free_of), in_options: shown(in_options) } }
}

/** The name of a content in a sentence. */
export function nameContent(code: string, language: Language): string {
  const key = `contents.${code}`
  return isMessageKey(key) ? translate(language, key) : code
}
