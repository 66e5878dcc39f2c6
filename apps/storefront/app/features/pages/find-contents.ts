export type Heading = { id: string; html: string }

/** Fewer parts need no table of contents. */
const FEWEST = 5

/** Sanitised HTML whose second-level headings have ids, and these headings; none for a short document. */
export function findContents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const linked = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_whole, text: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, html: text.replace(/<[^>]*>/g, '') })
    return `<h2 id="${id}">${text}</h2>`
  })
  return headings.length < FEWEST ? { html, headings: [] } : { html: linked, headings }
}
