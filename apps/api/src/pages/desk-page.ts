import { randomBytes } from 'node:crypto'
import { readCookies, readDigitsCookie } from '@medina/contract/device/device-state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AWAY_SECONDS } from '#lib/http/error-reply.ts'
import { securityHeaders } from '#lib/http/security-headers.ts'
import { directionOf, languages, translate } from '#lib/i18n.ts'
import { linkFavicon } from '#lib/plain-pages/picture.ts'
import type { Settings } from '#lib/settings.ts'
import { html } from '#lib/text/html.ts'
import type { PageService } from './page-service.ts'

type Files = { script: string; imports: string[]; styles: string[] }

/**
 * The page of the operator's desk (decision 0088): a frame in the language and theme of the device, filled by the browser. It holds no data,
 * so it is the same for every key, and no search engine lists it.
 */
export function serveDesk(
  fastify: FastifyInstance,
  { mapStyle, settings, findLook, readLanguages }: Pick<PageService, 'mapStyle' | 'settings' | 'findLook' | 'readLanguages'>,
  files: Files,
): void {
  serveDeskWorker(fastify, settings)
  for (const url of ['/desk', '/desk/*']) {
    fastify.get(url, async (request, reply) => {
      const elsewhere = findOtherDesk(settings, request)
      if (elsewhere !== null) return reply.redirect(elsewhere)
      let isAway = false
      const orElse =
        <T>(value: T) =>
        (error: unknown): T => {
          request.log.warn({ err: error }, 'the desk is shown without the look of the shop')
          isAway = true
          return value
        }
      const offered = await readLanguages().catch(orElse(languages))
      const { language, theme } = readCookies(request.headers.cookie ?? '', request.headers['accept-language'] ?? '', offered)
      const look = await findLook().catch(orElse(null))
      const nonce = randomBytes(16).toString('base64')
      const digits = look?.hasReaderDigits
        ? html` data-digits="${readDigitsCookie(request.headers.cookie ?? '') ?? 'latin'}"`
        : null
      const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${theme === null ? null : html` data-theme="${theme}"`}${digits}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta name="medina-api" data-software-id="${settings.SOFTWARE_ID}">
<title>${translate(language, 'desk.title')}</title>
${linkFavicon({ favicon: look?.favicon ?? null })}
<link rel="manifest" href="/desk/manifest.${language}.webmanifest">
<link rel="apple-touch-icon" href="${look?.touchIcon ?? '/art/icons/desk-192.png'}">
<meta name="apple-mobile-web-app-title" content="${translate(language, 'desk.title')}"><meta name="mobile-web-app-capable" content="yes">
${files.styles.map((file) => html`<link rel="stylesheet" href="${file}">`)}
${look?.style == null ? null : html`<link rel="stylesheet" href="${look.style}">`}
${files.imports.map((file) => html`<link rel="modulepreload" href="${file}">`)}
</head>
<body><div id="desk"></div><script type="module" nonce="${nonce}" src="${files.script}"></script></body>
</html>
`
      // The frame is sent anyway, and shows the refusals of its calls itself.
      if (isAway) reply.code(503).header('retry-after', String(AWAY_SECONDS))
      return reply
        .headers(securityHeaders({ nonce }, { mapOrigins: mapStyle.listOrigins(), framedOrigins: listFramed(settings) }))
        .headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', vary: 'Cookie, Accept-Language' })
        .type('text/html; charset=utf-8')
        .send(page.markup)
    })
  }
}

/**
 * The desk's own worker, beside the shop's, whose scope is the whole origin: a browser gives a page to the worker with the longer scope.
 * Without a slash the scope has the page `/desk` itself, which the path of the script alone would leave out.
 */
function serveDeskWorker(fastify: FastifyInstance, { OFFLINE_PAGES }: Settings): void {
  fastify.get('/desk/sw.js', (_request, reply) =>
    reply.header('service-worker-allowed', '/desk').sendFile(OFFLINE_PAGES ? 'desk-sw.js' : 'desk-sw-off.js'),
  )
}

/** The desk's own host shows previews of the shop, which is at another one. */
const listFramed = ({ DESK_URL, PUBLIC_URL }: Pick<Settings, 'DESK_URL' | 'PUBLIC_URL'>): string[] =>
  DESK_URL === undefined || PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).origin]

/** The address on the desk's own host for a desk request that came to a host of the shop; null if it need not move. */
function findOtherDesk({ DESK_URL }: Pick<Settings, 'DESK_URL'>, { host, url }: FastifyRequest): string | null {
  return DESK_URL === undefined || isDeskHost({ DESK_URL }, { host }) ? null : new URL(url, DESK_URL).href
}

/** Whether a request came to the desk's own host: no page of the shop may run on the origin that stores the desk's keys. */
export function isDeskHost({ DESK_URL }: Pick<Settings, 'DESK_URL'>, { host }: Pick<FastifyRequest, 'host'>): boolean {
  return DESK_URL !== undefined && host === new URL(DESK_URL).host
}
