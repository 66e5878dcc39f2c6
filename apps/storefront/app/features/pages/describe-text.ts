import { truncate } from '@medina/web/format/format.ts'
import type { Language } from '@medina/web/device/preferences.ts'

/** Length of the description that search engines show. */
const LONGEST = 160
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The meta description of a document: the start of its first paragraph. */
export function describeText(html: string | undefined, language: Language): string {
  const [, first = ''] = /<p>([\s\S]*?)<\/p>/.exec(html ?? '') ?? []
  const words = first.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
  return truncate(words.trim(), language, LONGEST)
}
