import { useState } from 'react'
import { toSlug } from './to-slug.ts'

/** Names a row by its title once it is first saved. A save whose answer was lost is repeated for the same row. */
export function useNewSlug(slug: string | undefined, taken: readonly string[], stem: string): (title: string) => string {
  const [saved, save] = useState(slug)
  return (title) => {
    const name = saved ?? toSlug(title, taken, stem)
    save(name)
    return name
  }
}
