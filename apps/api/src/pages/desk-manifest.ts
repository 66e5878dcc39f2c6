import type { FastifyInstance } from 'fastify'
import { translate } from '#lib/i18n.ts'
import type { ShopLook } from '#lib/plain-pages/shop-branding.ts'
import type { PageService } from './page-service.ts'
import { serveManifest } from './serve-manifest.ts'

const icons: ShopLook['icons'] = [
  { src: '/art/icons/desk-192.png', size: 192, purpose: 'any' },
  { src: '/art/icons/desk-512.png', size: 512, purpose: 'any' },
  { src: '/art/icons/desk-maskable-512.png', size: 512, purpose: 'maskable' },
]

/** GET /desk/manifest.<language>.webmanifest: the installed desk, an app of its own beside the shop. */
export function serveDeskManifest(
  fastify: FastifyInstance,
  service: Pick<PageService, 'endpoints' | 'findLook' | 'readLanguages'>,
): void {
  serveManifest(fastify, service, {
    path: '/desk/manifest.:language.webmanifest',
    scope: '/desk',
    start: '/desk',
    icons,
    name: (language, business) => ({
      name: translate(language, 'manifest.desk', { business }),
      short_name: translate(language, 'desk.title'),
    }),
    shortcuts: [
      { name: 'manifest.desk_orders', url: '/desk' },
      { name: 'manifest.desk_messages', url: '/desk/messages' },
    ],
  })
}
