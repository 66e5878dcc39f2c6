import { isLanguage } from '@medina/contract/device/device-state'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/errors.ts'
import { readCaller } from '#lib/http/caller.ts'
import type { EndpointRegistry } from '#lib/http/endpoints.ts'
import { translate } from '#lib/i18n.ts'

/** The page's ground in the light theme (`--surface-0`); a manifest has one colour for both themes. */
const GROUND = '#ffffff'
/** Longer names are cut under the icon. */
const SHORT_LETTERS = 12

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/art/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** GET /manifest.<language>.webmanifest: how a device names and starts the installed shop. */
export function serveWebManifest(fastify: FastifyInstance, endpoints: EndpointRegistry): void {
  fastify.get<{ Params: { language: string } }>('/manifest.:language.webmanifest', async (request, reply) => {
    const { language } = request.params
    if (!isLanguage(language)) throw notFound('path', 'error.unknown_path')
    const caller = readCaller({ 'x-localization': language }, request.ip)
    const { business_name } = await endpoints.call('site.config', {}, caller)
    const shortcut = (name: 'manifest.orders' | 'manifest.track', url: string) => ({ name: translate(language, name), url })
    const manifest = {
      id: '/',
      name: business_name,
      short_name: shorten(business_name),
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      theme_color: GROUND,
      background_color: GROUND,
      icons: [
        ...[192, 512].map((size) => icon('icon', size, 'any')),
        ...[192, 512].map((size) => icon('maskable', size, 'maskable')),
      ],
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
