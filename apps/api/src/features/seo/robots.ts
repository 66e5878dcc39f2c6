/** Pages that only concern the current visit. Other personal pages have `noindex`, which crawlers only see if they may read them. */
const closed = ['/checkout', '/cart', '/rental/checkout', '/rental/cart', '/demo/']

/** The rules for crawlers (RFC 9309): all pages of the shop and their sitemap, or nothing. */
export function toRobots({ isOpen, origin }: { isOpen: boolean; origin: string }): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n'
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
