import { truncate } from '../../lib/format.ts'
import type { Language } from '../../lib/preferences.ts'

/** As much as search engines show of a page. */
const LONGEST = 160
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What a document says of itself to search engines: the words of its first paragraph. */
export function describeText(html: string | undefined, language: Language): string {
  const [, first = ''] = /<p>([\s\S]*?)<\/p>/.exec(html ?? '') ?? []
  const words = first.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
  return truncate(words.trim(), language, LONGEST)
}
