/** The key of a row in a path: its id or its slug. */
export type IdOrSlug = { id: number } | { slug: string }

/** Null for a number beyond the range of ids. */
export function readIdOrSlug(text: string): IdOrSlug | null {
  if (!/^\d+$/.test(text)) return { slug: text }
  const id = Number(text)
  return Number.isSafeInteger(id) ? { id } : null
}
