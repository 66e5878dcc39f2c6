/**
 * "Summer figs" → "summer-figs", or another one if it is taken: some rows are known by these words of their English texts. `fallback` stands
 * for a text without Latin letters.
 */
export function toSlug(title: string, taken: readonly string[], fallback: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG) // ASCII: by units.
    .replace(/^-|-$/g, '')
  const base = words === '' ? fallback : words
  let slug = base
  for (let number = 2; taken.includes(slug); number++) slug = `${base}-${number}`
  return slug
}

/** Leaves room for a number. */
const LONGEST_SLUG = 140
