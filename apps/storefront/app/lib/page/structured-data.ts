import type { Config } from '@medina/contract/site-config'
import { createContext } from 'react'

/**
 * Collects the schema.org description of a page while it renders; it is written once the configuration is read, of which pages have only a
 * part. Keyed by name, so that a part that renders twice is described once.
 */
export type StructuredData = Map<string, (config: Config) => unknown[]>

/** Set on the server only: search engines read its HTML. */
export const StructuredDataContext = createContext<StructuredData | null>(null)

/** Adds the entities to a rendered page, at the end of its head, where React does not look for them. */
export function addStructuredData(html: string, things: readonly unknown[]): string {
  if (things.length === 0) return html
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // No text in it may end the element.
  const script = `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}
