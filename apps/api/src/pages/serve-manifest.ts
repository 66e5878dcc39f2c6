import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/errors.ts'
import { readCaller } from '#lib/http/caller.ts'
import { directionOf, isLanguage, type Language, type MessageKey, translate } from '#lib/i18n.ts'
import type { ShopLook } from '#lib/plain-pages/shop-branding.ts'
import type { PageService } from './page-service.ts'

/** The page's background in the light theme (`--surface-0`); a manifest has one colour for both themes. */
const GROUND = '#ffffff'

type Manifest = {
  /** The path of the manifest, with the parameter `:language`. */
  path: string
  /** The path of the app, its `id` and `scope`. */
  scope: string
  start: string
  /** Unless the business has icons of its own. */
  icons: ShopLook['icons']
  name: (language: Language, business: string) => { name: string; short_name: string }
  shortcuts: { name: MessageKey; url: string }[]
}

/** Serves the manifest of an app that can be installed, in each language of the shop. Throws 404 for other languages. */
export function serveManifest(
  fastify: FastifyInstance,
  { endpoints, findLook, readLanguages }: Pick<PageService, 'endpoints' | 'findLook' | 'readLanguages'>,
  { path, scope, start, icons: ownIcons, name, shortcuts }: Manifest,
): void {
  fastify.get<{ Params: { language: string } }>(path, async (request, reply) => {
    const { language } = request.params
    if (!isLanguage(language) || !(await readLanguages()).includes(language)) throw notFound('path', 'error.unknown_path')
    const caller = readCaller({ 'x-localization': language }, request.ip)
    const { business_name } = await endpoints.call('site.config', {}, caller)
    const look = await findLook()
    const icons = look === null || look.icons.length === 0 ? ownIcons : look.icons
    const manifest = {
      id: scope,
      ...name(language, business_name),
      lang: language,
      dir: directionOf(language),
      start_url: start,
      scope,
      display: 'standalone',
      theme_color: GROUND,
      background_color: GROUND,
      icons: icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
      shortcuts: shortcuts.map((shortcut) => ({ name: translate(language, shortcut.name), url: shortcut.url })),
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest))
  })
}
