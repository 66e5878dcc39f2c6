import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readThemeCookie } from '@medina/contract/device/device-state'
import type { Api } from '#api.ts'
import type { SocialMedium, SocialProvider } from '#adapters/social/social-adapter.ts'
import type { DemoLanguage as Language } from '#lib/demo-language.ts'
import { localize } from '#lib/i18n.ts'
import { readOrigin } from '#lib/http/request-origin.ts'
import { buildAuthorizePage, buildReturnPage, buildStrayPage, type Frame } from './authorize-page.ts'
import { type AuthorizeRequest, readAuthorizeRequest, readPageLanguage } from './authorize-request.ts'
import { type DemoAccount, demoPath, getDemoIssuer } from './issuer.ts'
import { findDemoAccount } from './people.ts'

const FORM_LIMIT = 16_000

/**
 * The demo's stand-in for Google, Facebook, Apple and each further provider: an OpenID provider with the authorization code flow, on this origin, for the
 * shop alone. `stylesheets` are the shop's.
 */
export async function registerDemoOpenId(
  fastify: FastifyInstance,
  { settings, clock, social }: Pick<Api, 'settings' | 'clock' | 'social'>,
  stylesheets: readonly string[] = [],
): Promise<void> {
  /** Accounts whose name Apple has already sent: it does so once. */
  const named = new Set<string>()

  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    for (const provider of social.values()) {
      const { medium } = provider
      const path = demoPath(medium)
      scope.get(`${path}/.well-known/openid-configuration`, (request, reply) =>
        reply.send(describe(medium, originOf(request) + path)),
      )
      scope.get(`${path}/jwks`, async (_request, reply) => reply.send(await getDemoIssuer(medium).listKeys()))
      scope.post(`${path}/token`, async (request, reply) => {
        const { status, body } = await getDemoIssuer(medium).exchange(request.body as URLSearchParams, clock.now())
        return reply.code(status).header('cache-control', 'no-store').send(body)
      })
      scope.get(`${path}/authorize`, (request, reply) => authorize(provider, request, reply))
      scope.post(`${path}/authorize`, (request, reply) => authorize(provider, request, reply))
    }
  })

  const originOf = (request: FastifyRequest): string => settings.PUBLIC_URL ?? readOrigin(request)

  function authorize(provider: SocialProvider, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { medium } = provider
    const query = new URL(request.url, 'http://here').searchParams
    const frame = readFrame(provider, request, query, stylesheets)
    const read = readAuthorizeRequest(medium, originOf(request), query)
    if (read.outcome === 'stray') return send(reply.code(400), frame, buildStrayPage(frame, read.parameter))
    if (read.outcome === 'refused') return goBack(reply, read.redirectUri, { error: read.error, state: read.state })
    if (request.method === 'POST') return answer(read.request, request.body as URLSearchParams, frame, reply)
    const error = medium === 'apple' ? 'user_cancelled_authorize' : 'access_denied'
    const method = read.request.isFormPost ? 'post' : 'get'
    const cancel = { action: read.request.redirectUri, method, fields: { error, state: read.request.state } } as const
    return send(reply, frame, buildAuthorizePage(frame, cancel))
  }

  function answer(request: AuthorizeRequest, form: URLSearchParams, frame: Frame, reply: FastifyReply): FastifyReply {
    const account = findAccount(form, frame.language)
    if (account === null) return goBack(reply, reply.request.url, {})
    const { medium, origin, nonce, codeChallenge, state, redirectUri } = request
    const code = getDemoIssuer(medium).createCode({ origin, account, nonce, codeChallenge }, clock.now())
    if (!request.isFormPost) return goBack(reply, redirectUri, { code, state })
    const fields: Record<string, string> = { code, state }
    if (!named.has(account.subject)) fields.user = toAppleUser(account)
    named.add(account.subject)
    return send(reply, frame, buildReturnPage(frame, redirectUri, fields))
  }
}

/** The same e-mail, or the same name, always gives the same account. */
function findAccount(form: URLSearchParams, language: Language): DemoAccount | null {
  const key = form.get('person') ?? ''
  if (key !== 'other') return findDemoAccount(key, language)
  const name = (form.get('name') ?? '').trim().slice(0, 100)
  const email = (form.get('email') ?? '').trim().slice(0, 255)
  if (name === '' && email === '') return null
  const subject = `demo-${createHash('sha256')
    .update((email || name).toLowerCase())
    .digest('hex')
    .slice(0, 20)}`
  return { subject, name: name || null, email: email || null, isEmailVerified: form.get('verified') === '1' }
}

function toAppleUser({ name, email }: DemoAccount): string {
  const [firstName = '', ...rest] = (name ?? '').split(' ')
  return JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email })
}

function describe(medium: SocialMedium, issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [medium === 'apple' ? 'ES256' : 'RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
  }
}

function readFrame(
  { medium, label }: SocialProvider,
  request: FastifyRequest,
  query: URLSearchParams,
  stylesheets: readonly string[],
): Frame {
  const cookie = request.headers.cookie ?? ''
  const language = readPageLanguage(query, cookie, request.headers['accept-language'] ?? '')
  const nonce = randomBytes(16).toString('base64')
  return { medium, provider: localize(label, language), language, theme: readThemeCookie(cookie), nonce, stylesheets }
}

function goBack(reply: FastifyReply, address: string, values: Record<string, string>): FastifyReply {
  const query = new URLSearchParams(values).toString()
  return reply.header('cache-control', 'no-store').redirect(query === '' ? address : `${address}?${query}`, 303)
}

function send(reply: FastifyReply, { nonce }: Frame, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'self' 'nonce-${nonce}'`,
        "font-src 'self'",
        "img-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}
