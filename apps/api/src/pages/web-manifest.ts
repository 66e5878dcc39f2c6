import type { FastifyInstance } from 'fastify'
import type { ShopLook } from '#lib/plain-pages/shop-branding.ts'
import type { PageService } from './page-service.ts'
import { serveManifest } from './serve-manifest.ts'

/** Devices truncate longer names under the icon. */
const SHORT_LETTERS = 12

const icons: ShopLook['icons'] = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((size) => ({ src: `/art/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`, size, purpose })),
)

/** GET /manifest.<language>.webmanifest: the name of the installed shop and how it starts. */
export function serveWebManifest(
  fastify: FastifyInstance,
  service: Pick<PageService, 'endpoints' | 'findLook' | 'readLanguages'>,
): void {
  serveManifest(fastify, service, {
    path: '/manifest.:language.webmanifest',
    scope: '/',
    start: '/home',
    icons,
    name: (_, business) => ({ name: business, short_name: shorten(business) }),
    shortcuts: [
      { name: 'manifest.orders', url: '/my-orders' },
      { name: 'manifest.track', url: '/track-order' },
    ],
  })
}

/** As many whole words as fit. */
function shorten(name: string): string {
  const words = name.split(' ')
  const fitting = words.map((_, index) => words.slice(0, index + 1).join(' ')).filter(({ length }) => length <= SHORT_LETTERS)
  return fitting.at(-1) ?? name
}
