import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { COOKIE_GUEST_PATH, TAKE_OVER_PATH } from '@medina/contract/device/plain-forms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import { findLook, findMaintenance, readOfferedLanguages, readShopBranding } from '#features/site/public.ts'
import { AWAY_SECONDS, isOutage } from '#lib/http/error-reply.ts'
import { previewHeaders, securityHeaders, staticPageHeaders, workerHeaders } from '#lib/http/security-headers.ts'
import { clientFolder, listFonts, loadStorefront } from '../../../storefront/built.ts'
import { findDesk } from '../../../desk/built.ts'
import { serveDeskManifest } from './desk-manifest.ts'
import { isDeskHost, serveDesk } from './desk-page.ts'
import { chooseEncoding, encodeNow } from './encode-page.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'
import { describeDigits, withDigits } from './reader-digits.ts'
import { addFormParser, readPageForm, replyToForms, replyToStrayForm, takesForms } from './page-forms.ts'
import type { PageService } from './page-service.ts'
import { readVisit, type Visit } from './page-visit.ts'
import { toPreview } from './to-preview.ts'
import { takeCartOver } from './take-cart-over.ts'
import { readCookieGuest } from './read-cookie-guest.ts'
import { sendMaintenancePage } from './maintenance-page.ts'
import { createPageCalls } from './page-calls.ts'
import { retainAssets, storedAssets } from './retain-assets.ts'
import { serveMapFile } from './serve-map-file.ts'
import { serveWebManifest } from './web-manifest.ts'

export { listStylesheets } from '../../../storefront/built.ts'

const builtAssets = join(clientFolder, 'assets')
/** How long a page waits for optional data: another backend may be slow, or hang. */
const BACKEND_PATIENCE_MS = 1500
const OWN_PATIENCE_MS = 4000
const IMMUTABLE = 'public, max-age=31536000, immutable'

type PageRenderer = (
  request: FastifyRequest,
  visit: Visit & { form: URLSearchParams | null },
  nonce: string,
) => Promise<RenderedPage>

/** Mounts the built storefront for this shop's own service. */
export async function registerPages(fastify: FastifyInstance, api: Api): Promise<void> {
  const service: PageService = {
    ...api,
    hasBackend: false,
    findMaintenance: (path) => findMaintenance(api.db, path),
    readLanguages: () => readOfferedLanguages(api.db),
    readBranding: (language) => readShopBranding(api.db, language),
    findLook: () => findLook(api.db),
  }
  await mountPages(fastify, service)
  retainAssets(fastify, { built: builtAssets, dataDir: api.settings.DATA_DIR })
  serveDeskManifest(fastify, service)
  serveDesk(fastify, service, findDesk())
}

/** Mounts the built storefront: scripts, styles and pictures from disk, every other path rendered. */
export async function mountPages(fastify: FastifyInstance, api: PageService): Promise<void> {
  const render = await createRenderer(api)
  const cache = new PageCache()
  const fonts = listFonts()
  const { DESK_URL } = api.settings
  const desk = DESK_URL === undefined ? null : new URL(DESK_URL).origin
  const others = () => ({ hasBackend: api.hasBackend, mapOrigins: api.mapStyle.listOrigins() })
  api.endpoints.onInvalidate(() => cache.clear())
  await serveClientFiles(fastify, api)
  serveWebManifest(fastify, api)
  serveMapFile(fastify, api.mapFile)
  fastify.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    addFormParser(pages)
    replyToForms(pages, api)
    pages.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer })
    pages.post(COOKIE_GUEST_PATH, (request, reply) => readCookieGuest(api, request, reply))
    pages.post(TAKE_OVER_PATH, (request, reply) => takeCartOver(api, request, reply))
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isForm = request.method === 'POST'
    if (request.url.startsWith('/api/')) return reply.callNotFound() as never
    if (isDeskHost(api.settings, request)) return reply.redirect('/desk', 303)
    if (isForm && !takesForms(request)) return replyToStrayForm(request, reply)
    const form = isForm ? readPageForm(request, api.settings.PUBLIC_URL) : null
    const visit = await readVisit(api, request, reply)
    // If the shop's settings cannot be read, the page itself shows the error, not the maintenance page.
    const maintenance = await api.findMaintenance(visit.url.pathname).catch((error: unknown) => {
      request.log.warn({ err: error }, 'maintenance mode could not be read')
      return null
    })
    if (maintenance !== null) {
      const branding = await api.readBranding(visit.preferences.language)
      const offered = await api.readLanguages()
      return sendMaintenancePage(reply, { ...visit, ...maintenance, branding, fonts, offered })
    }
    const digits = describeDigits(request, await api.findLook().catch(() => null))
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // Not before there is a body: the answer to a failure is not compressed.
    const send = (body: Buffer) => (encoding === null ? reply : reply.header('content-encoding', encoding)).send(body)
    const key = `${visit.origin} ${visit.url.href}\n${JSON.stringify(visit.preferences)}`
    const isShared = visit.isShared && !isForm
    const cached = isShared ? cache.find(key) : undefined
    if (cached !== undefined) {
      describePage(reply, { page: cached, policy: securityHeaders(cached, others()), isShared })
      return send(await cached.read(encoding, digits))
    }
    const nonce = randomBytes(16).toString('base64')
    const rendered = await render(request, { ...visit, form }, nonce)
    if (isShared) cache.add(key, rendered)
    const page = visit.isPreview ? toPreview(rendered, visit) : rendered
    const policy = visit.isPreview ? previewHeaders(nonce, desk, others()) : securityHeaders({ nonce }, others())
    describePage(reply, { page, policy, isShared })
    return send(encodeNow(withDigits(page.html, digits), encoding))
  }
}

async function serveClientFiles(fastify: FastifyInstance, { settings }: PageService): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    globIgnore: ['sw*.js*', 'desk-sw*.js*', 'assets/**'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const file = path.slice(clientFolder.length)
      if (!path.startsWith(clientFolder) || file.startsWith('assets/')) return void reply.header('cache-control', IMMUTABLE)
      if (/^(desk-)?sw(-off)?\.js/.test(file)) return void reply.headers({ ...workerHeaders, 'cache-control': 'no-cache' })
      if (file.endsWith('.html')) reply.headers(staticPageHeaders)
      reply.header('cache-control', 'public, max-age=3600')
    },
  })
  serveAssets(fastify, settings)
  // Browsers replace a worker only by another one at its own address.
  fastify.get('/sw.js', (_request, reply) => reply.sendFile(settings.OFFLINE_PAGES ? 'sw.js' : 'sw-off.js'))
}

/** Files are looked up with each request: a build may replace the folder while this process still serves pages of the previous one. */
function serveAssets(fastify: FastifyInstance, { DATA_DIR }: PageService['settings']): void {
  const older = storedAssets(DATA_DIR)
  fastify.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    // Applies to missing files; existing ones have a header of their own.
    reply.header('cache-control', 'no-store')
    if (!/^[\w-][\w.-]*$/.test(name)) return reply.callNotFound()
    const isBuilt = await access(join(builtAssets, name)).then(
      () => true,
      () => false,
    )
    return reply.sendFile(name, isBuilt ? builtAssets : older)
  })
}

async function createRenderer(api: PageService): Promise<PageRenderer> {
  const { renderPage } = await loadStorefront()
  const call = createPageCalls(api.endpoints)
  const { SOFTWARE_ID } = api.settings
  return async (request, visit, nonce) => {
    const renderedAt = performance.now()
    let oldestAnswerAt = renderedAt
    let isAway = false
    const rendered = await renderPage({
      ...visit,
      headers: pickHeaders(request),
      nonce,
      softwareId: SOFTWARE_ID,
      requestId: request.id,
      patienceMs: api.hasBackend ? BACKEND_PATIENCE_MS : OWN_PATIENCE_MS,
      report: (error) => request.log.error({ err: error, path: visit.url.pathname }, 'page failed'),
      now: api.clock.now,
      look: await api.findLook().catch(() => null),
      call: async (name, input, headers) => {
        const answer = await call({ name, input, headers }).catch((error: unknown) => {
          isAway ||= isOutage(error)
          throw error
        })
        if ('status' in answer) isAway ||= answer.status === 503
        else oldestAnswerAt = Math.min(oldestAnswerAt, answer.at)
        return answer
      },
    })
    const page = { ...rendered, nonce, renderedAt, oldestAnswerAt }
    return isAway && page.status === 500 ? toTemporary(page) : page
  }
}

/** Status 503 lets crawlers and monitors distinguish a restart from a bug; visitors see the same page. */
function toTemporary(page: RenderedPage): RenderedPage {
  return { ...page, status: 503, headers: [...page.headers, ['retry-after', String(AWAY_SECONDS)]] }
}

function pickHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

type Described = {
  page: Pick<RenderedPage, 'status' | 'headers' | 'renderedAt'>
  policy: Record<string, string>
  isShared: boolean
}

function describePage(reply: FastifyReply, { page, policy, isShared }: Described): void {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.code(page.status).headers(policy)
  // A page with a script for one device must not be reused, not even for that device.
  const caching = isShared ? 'private, no-cache' : 'private, no-store'
  reply.header('cache-control', caching).header('vary', 'Cookie, Accept-Language, Accept-Encoding')
  // The server time embedded in the page is this old.
  reply.header('server-timing', `age;dur=${Math.round(performance.now() - page.renderedAt)}`)
}
