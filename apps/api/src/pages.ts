import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { cookieNames, formatCookie } from '@medina/contract/device-state'
import { type ShopEndpointName, shopRoutes } from '@medina/contract/shop-routes'
import { createHttpClient } from '@medina/contract/http-client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import { readCaller } from '#lib/caller.ts'
import { readOrigin, readTarget } from '#lib/request-origin.ts'
import { KEPT_MS } from '#lib/endpoints.ts'
import { AppError } from '#lib/errors.ts'
import { toErrorBody } from '#lib/error-reply.ts'
import { securityHeaders } from '#lib/security-headers.ts'
import { createTtlCache } from '#lib/ttl-cache.ts'
import { EARLY_PRESSES, START } from './page-scripts.ts'

const folder = fileURLToPath(new URL('../../storefront/build/', import.meta.url))
const manifestFile = `${folder}client/.vite/manifest.json`

/** Both cost about two milliseconds a page; browsers take brotli over HTTPS only. */
const squeeze: Record<'br' | 'gzip', (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html, { level: 8 }),
}

/** What the storefront makes of a request: a page, and the script with its data. */
type MadePage = { html: string; data: string }

/** A finished page, kept for some seconds: it holds nothing personal, only its nonce differs from visitor to visitor. */
type KeptPage = {
  status: number
  headers: [string, string][]
  nonce: string
  html: Buffer
  /** When it was begun, and when the oldest answer in it was; both by `Date.now()`. */
  at: number
  oldest: number
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Mounts the built storefront. The only place that knows it: scripts, styles and pictures from disk, everything else rendered. */
export async function registerPages(fastify: FastifyInstance, api: Api): Promise<void> {
  if (!existsSync(`${folder}server/index.js`)) throw new Error('The storefront is not built: run npm start, which builds it.')
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const build = await import(`${folder}server/index.js`)
  const { pageContext, readCookies, textsOfPage, ApiFailure } = build.entry.module
  const handle = createRequestHandler(build, 'production')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string }>
  const messagesOf = (language: string, part: string) => manifest[`virtual:messages/${language}${part}`]?.file
  const { settings, endpoints } = api
  const kept = createTtlCache<KeptPage>({ ms: KEPT_MS, bytes: 64_000_000 })
  const requested = createTtlCache<true>({ ms: KEPT_MS, bytes: 1_000_000 })
  endpoints.onForget(() => kept.clear())
  const backend =
    settings.BACKEND_URL === undefined
      ? null
      : createHttpClient(settings.BACKEND_URL, () => ({ 'X-software-id': settings.SOFTWARE_ID }), shopRoutes)

  /** The API for a page: this process's own handlers, or another backend of the same wire. Says how old the answer is. */
  async function call(
    { name, input, headers }: { name: ShopEndpointName; input: object; headers: Record<string, string> },
    onAnswer: (at: number) => void,
  ): Promise<unknown> {
    if (backend !== null) return backend(name, input as never, { headers })
    const lowered = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]))
    const caller = readCaller(lowered, '127.0.0.1')
    try {
      const { value, at } = await endpoints.answer(name, input, caller)
      onAnswer(at)
      return value
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const body = toErrorBody(error, caller.language)
      throw new ApiFailure(error.status, body.errors, body)
    }
  }

  await fastify.register(fastifyStatic, {
    root: `${folder}client`,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // It runs without a page, and asks for nothing: what it shows comes with the message. A newer one is seen at once.
      if (path === `${folder}client/sw.js`)
        return void reply.headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-cache' })
      const isHashed = path.startsWith(`${folder}client/assets/`)
      reply.header('cache-control', isHashed ? IMMUTABLE : 'public, max-age=3600')
    },
  })

  fastify.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.route({ method: ['GET', 'HEAD'], url: '/*', handler: render })
  })

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.url.startsWith('/api/')) return reply.callNotFound() as never
    const { cookie = '' } = request.headers
    let preferences = readCookies(cookie, request.headers['accept-language'] ?? '')
    const origin = settings.PUBLIC_URL ?? readOrigin(request)
    const url = new URL(new URL(origin).origin + readTarget(request))
    const wanted = url.searchParams.get('lang')
    if (wanted === 'en' || wanted === 'ar') {
      preferences.language = wanted
      reply.header('set-cookie', formatCookie(cookieNames.language, wanted))
    }
    const refresh = backend === null ? await api.refreshDevice(preferences, cookie) : null
    if (refresh !== null) {
      preferences = refresh.preferences
      reply.header('set-cookie', refresh.cookies)
    }
    const key = `${origin} ${url.href}\n${JSON.stringify(preferences)}`
    const nonce = randomBytes(16).toString('base64')
    let page = kept.get(key)
    if (page === undefined) {
      page = await renderPage(request, { origin, url, preferences, nonce })
      // Most pages are requested once per address, so a page is cached only on its second request.
      if (page.status === 200 && requested.has(key))
        kept.set(key, page, { size: page.html.length, start: performance.now() - (Date.now() - page.oldest) })
      requested.set(key, true, { size: key.length })
    }
    return send(request, reply, refresh === null ? page : withScript(page, refresh.script), nonce)
  }

  type Visit = { origin: string; url: URL; preferences: { language: 'en' | 'ar' }; nonce: string }

  async function renderPage(request: FastifyRequest, { origin, url, preferences, nonce }: Visit): Promise<KeptPage> {
    const at = Date.now()
    let oldest = at
    const page = {
      preferences,
      call: (name: ShopEndpointName, input: object, headers: Record<string, string>) =>
        call({ name, input, headers }, (time) => {
          oldest = Math.min(oldest, time)
        }),
      packed: new Map(),
      nonce,
      origin,
      apiBase: settings.BACKEND_URL ?? '',
      softwareId: settings.SOFTWARE_ID,
      now: api.clock.now,
      made: null as MadePage | null,
    }
    const response = await handle(
      new Request(url, { headers: toHeaders(request) }),
      new RouterContextProvider(new Map([[pageContext, page]])),
    )
    const parts = ['', ...textsOfPage(url.pathname).map((part: string) => `/${part}`)]
    const texts = parts.flatMap((part) => messagesOf(preferences.language, part) ?? [])
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'content-length'),
      nonce,
      at,
      oldest,
      html: page.made === null ? Buffer.from(await response.text()) : assemble(page.made, nonce, texts),
    }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage, nonce: string): Promise<FastifyReply> {
    for (const [name, value] of page.headers) reply.header(name, value)
    const others = { backendUrl: settings.BACKEND_URL, mapOrigins: api.mapStyle.listOrigins() }
    reply.code(page.status).headers(securityHeaders(nonce, others))
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    // The time that the page tells is that old.
    reply.header('server-timing', `age;dur=${Date.now() - page.at}`)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const html = withNonce(page, nonce)
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
    if (encoding === undefined) return reply.send(html)
    return reply.header('content-encoding', encoding).send(await squeeze[encoding](html))
  }
}

/** Where the storefront's own styles lie, for what else in this process shows a page; none before it is built. */
export function listStylesheets(): string[] {
  if (!existsSync(manifestFile)) return []
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { css?: string[] }>
  const root = Object.keys(manifest).find((name) => name.startsWith('app/root.tsx'))
  return (manifest[root ?? '']?.css ?? []).map((file) => `/${file}`)
}

/** The page with its scripts waiting, and its data at the end; `texts` are the files of its words, which the scripts load as well. */
function assemble({ html, data }: MadePage, nonce: string, texts: readonly string[]): Buffer {
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  const module = html.lastIndexOf('type="module" async=""')
  // The router's own page for the worst case has no entry.
  const entry = module < 0 ? end : module
  const links = texts.map((file) => `<link rel="later" href="/${file}"/>`).join('')
  const pieces = [
    '<!DOCTYPE html>',
    // Links need no nonce: styles are our own files, and scripts are asked for by START.
    html.slice(0, head).replaceAll('rel="modulepreload"', 'rel="later"').replaceAll(` nonce="${nonce}"`, ''),
    links,
    html.slice(head, entry),
    html.slice(entry, end).replace('type="module" async=""', 'type="later"'),
    data,
    `<script nonce="${nonce}">${START}${EARLY_PRESSES}</script>`,
    html.slice(end),
  ]
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
}

/** The page with one more script, which runs before all others. */
function withScript(page: KeptPage, script: string): KeptPage {
  const at = page.html.lastIndexOf('<script nonce=')
  if (at < 0) return page
  const added = Buffer.from(`<script nonce="${page.nonce}">${script}</script>`)
  return { ...page, html: Buffer.concat([page.html.subarray(0, at), added, page.html.subarray(at)]) }
}

/** The page with a visitor's own nonce in place of the one it was made with; both are of one length. */
function withNonce(page: KeptPage, nonce: string): Buffer {
  if (page.nonce === nonce) return page.html
  const html = Buffer.from(page.html)
  for (let at = html.indexOf(page.nonce); at >= 0; at = html.indexOf(page.nonce, at + nonce.length)) html.write(nonce, at)
  return html
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
