/** How a path names a row: by number, or by slug (reference §2). */
export type IdOrSlug = { id: number } | { slug: string }

/** Null for what can name nothing: numbers beyond what ids reach. */
export function readIdOrSlug(text: string): IdOrSlug | null {
  if (!/^\d+$/.test(text)) return { slug: text }
  const id = Number(text)
  return Number.isSafeInteger(id) ? { id } : null
}
