import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/errors.ts'
import { readCaller } from '#lib/http/caller.ts'
import { directionOf, isLanguage, translate } from '#lib/i18n.ts'
import type { ShopLook } from '#lib/plain-pages/shop-branding.ts'
import type { PageService } from './page-service.ts'

/** The page's background in the light theme (`--surface-0`). */
const GROUND = '#ffffff'

const ownIcons: ShopLook['icons'] = [
  { src: '/art/icons/desk-192.png', size: 192, purpose: 'any' },
  { src: '/art/icons/desk-512.png', size: 512, purpose: 'any' },
  { src: '/art/icons/desk-maskable-512.png', size: 512, purpose: 'maskable' },
]

/** GET /desk/manifest.<language>.webmanifest: the installed desk, an app of its own beside the shop. */
export function serveDeskManifest(
  fastify: FastifyInstance,
  { endpoints, findLook, readLanguages }: Pick<PageService, 'endpoints' | 'findLook' | 'readLanguages'>,
): void {
  fastify.get<{ Params: { language: string } }>('/desk/manifest.:language.webmanifest', async (request, reply) => {
    const { language } = request.params
    if (!isLanguage(language) || !(await readLanguages()).includes(language)) throw notFound('path', 'error.unknown_path')
    const caller = readCaller({ 'x-localization': language }, request.ip)
    const { business_name } = await endpoints.call('site.config', {}, caller)
    const look = await findLook()
    const icons = look === null || look.icons.length === 0 ? ownIcons : look.icons
    const title = translate(language, 'desk.title')
    const shortcut = (name: 'manifest.desk_orders' | 'manifest.desk_messages', url: string) => ({
      name: translate(language, name),
      url,
    })
    const manifest = {
      id: '/desk',
      name: translate(language, 'manifest.desk', { business: business_name }),
      short_name: title,
      lang: language,
      dir: directionOf(language),
      start_url: '/desk',
      scope: '/desk',
      display: 'standalone',
      theme_color: GROUND,
      background_color: GROUND,
      icons: icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
      shortcuts: [shortcut('manifest.desk_orders', '/desk'), shortcut('manifest.desk_messages', '/desk/messages')],
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest))
  })
}
