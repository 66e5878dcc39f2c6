import type { Language } from '#lib/i18n.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The index of a sitemap (sitemaps.org). */
export async function* writeIndex(names: AsyncIterable<string[]> | Iterable<string[]>, origin: string): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${NAMES}>\n`
  for await (const some of names)
    yield some.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}`)}</loc></sitemap>\n`).join('')
  yield '</sitemapindex>\n'
}

/** One part of a sitemap: each page once per language, with links to all its languages, as in the page's own head. */
export async function* writePart(
  pages: AsyncIterable<string[]>,
  origin: string,
  languages: readonly Language[],
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const some of pages) yield some.map((path) => writePage(origin + path, languages)).join('')
  yield '</urlset>\n'
}

function writePage(address: string, languages: readonly Language[]): string {
  const inLanguage = (language: string): string => escapeXml(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
  const link = (language: string, href: string): string => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const links = languages.map((language) => link(language, inLanguage(language))).join('') + link('x-default', escapeXml(address))
  return languages.map((language) => `<url><loc>${inLanguage(language)}</loc>${links}</url>\n`).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
