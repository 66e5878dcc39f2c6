import { PREVIEW_PARAMETER } from '@medina/contract/device/preview'
import type { RenderedPage } from './page-cache.ts'
import type { Visit } from './page-visit.ts'

/** Parts of a page by their beginning and their end. What only browsers without scripts show goes too: a preview looks as with them. */
const parts = [
  ['<script', '</script>'],
  ['<noscript', '</noscript>'],
  ['<link rel="modulepreload"', '>'],
] as const

/** The page without its scripts, which its policy would refuse one by one. A redirect leads to another preview. */
export function toPreview(page: RenderedPage, { url, preferences }: Pick<Visit, 'url' | 'preferences'>): RenderedPage {
  const carry = (location: string): string => {
    const target = new URL(location, url)
    target.searchParams.set(PREVIEW_PARAMETER, preferences.theme ?? 'light')
    target.searchParams.set('lang', preferences.language)
    return `${target.pathname}${target.search}`
  }
  return {
    ...page,
    html: parts.reduce(removeParts, page.html),
    headers: page.headers.map(([name, value]) => [name, name.toLowerCase() === 'location' ? carry(value) : value]),
  }
}

function removeParts(html: string, [begin, end]: readonly [string, string]): string {
  const [first = '', ...others] = html.split(begin)
  return first + others.map((rest) => rest.slice(rest.indexOf(end) + end.length)).join('')
}
