const LONGEST = 120
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** Letters of Latin words without their marks. Other scripts leave nothing, and the id stands for them. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
    .slice(0, LONGEST) // By units: only ASCII is left.
    .trimEnd()
    .replaceAll(' ', '-')
}

/** Gives every row a slug of its own, and the same one in every move. `known`: those that rows got in an earlier one. */
export class Slugs {
  private readonly used = new Set<string>()
  private readonly known: (id: string) => string | undefined

  constructor(ids: Iterable<string>, known: (id: string) => string | undefined) {
    this.known = known
    for (const id of ids) {
      const slug = known(id)
      if (slug !== undefined) this.used.add(slug)
    }
  }

  take(id: string, wished: string, name: string, prefix: string): string {
    const known = this.known(id)
    if (known !== undefined) return known
    const base =
      SLUG.test(wished) && wished.length <= LONGEST ? wished : toSlug(wished) || toSlug(name) || `${prefix}-${toSlug(id)}`
    let slug = base
    for (let count = 1; this.used.has(slug); count++)
      slug = count === 1 ? `${base}-${toSlug(id) || count}` : `${base}-${toSlug(id)}-${count}`
    this.used.add(slug)
    return slug
  }
}
