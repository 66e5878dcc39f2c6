import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/errors.ts'
import { readCaller } from '#lib/http/caller.ts'
import { directionOf, isLanguage, translate } from '#lib/i18n.ts'
import type { ShopLook } from '#lib/plain-pages/shop-branding.ts'
import type { PageService } from './page-service.ts'

/** The page's background in the light theme (`--surface-0`); a manifest has one colour for both themes. */
const GROUND = '#ffffff'
/** Devices truncate longer names under the icon. */
const SHORT_LETTERS = 12

const ownIcons: ShopLook['icons'] = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((size) => ({ src: `/art/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`, size, purpose })),
)

/** GET /manifest.<language>.webmanifest: the name of the installed shop and how it starts. */
export function serveWebManifest(
  fastify: FastifyInstance,
  { endpoints, findLook, readLanguages }: Pick<PageService, 'endpoints' | 'findLook' | 'readLanguages'>,
): void {
  fastify.get<{ Params: { language: string } }>('/manifest.:language.webmanifest', async (request, reply) => {
    const { language } = request.params
    if (!isLanguage(language) || !(await readLanguages()).includes(language)) throw notFound('path', 'error.unknown_path')
    const caller = readCaller({ 'x-localization': language }, request.ip)
    const { business_name } = await endpoints.call('site.config', {}, caller)
    const look = await findLook()
    const icons = look === null || look.icons.length === 0 ? ownIcons : look.icons
    const shortcut = (name: 'manifest.orders' | 'manifest.track', url: string) => ({ name: translate(language, name), url })
    const manifest = {
      id: '/',
      name: business_name,
      short_name: shorten(business_name),
      lang: language,
      dir: directionOf(language),
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      theme_color: GROUND,
      background_color: GROUND,
      icons: icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
      shortcuts: [shortcut('manifest.orders', '/my-orders'), shortcut('manifest.track', '/track-order')],
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest))
  })
}

/** As many whole words as fit. */
function shorten(name: string): string {
  const words = name.split(' ')
  const fitting = words.map((_, index) => words.slice(0, index + 1).join(' ')).filter(({ length }) => length <= SHORT_LETTERS)
  return fitting.at(-1) ?? name
}
