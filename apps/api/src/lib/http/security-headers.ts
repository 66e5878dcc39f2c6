import type { FastifyInstance } from 'fastify'
import type { Settings } from '#lib/settings.ts'
import { isSecure } from './request-origin.ts'

/** Headers of every response of the API, which is data: opened as a page, it loads nothing, runs nothing and cannot be framed. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/**
 * Sends `nosniff` with every response, so that a browser never guesses its type. Responses of the API also get a policy; pages have their
 * own.
 */
export function forbidSniffing(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/api/')) reply.headers(answerHeaders)
    done()
  })
}

/** Marks every cookie that is set over TLS as `secure`: a browser then never sends it in the clear. */
export function secureCookies(fastify: FastifyInstance, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const cookies = reply.getHeader('set-cookie')
    if (cookies !== undefined && isSecure(request, PUBLIC_URL)) {
      reply.removeHeader('set-cookie')
      reply.header(
        'set-cookie',
        [cookies].flat().map((cookie) => `${cookie}; secure`),
      )
    }
    done()
  })
}

/** Origins other than our own. Another backend's pictures and films are on storage hosts that it does not list. */
type Others = { hasBackend?: boolean; mapOrigins?: readonly string[]; framedOrigins?: readonly string[] }

/** The scripts of a page: by its nonce, or by their hashes, for a page that is the same for many visitors. */
export type AllowedScripts = { nonce: string } | { hashes: readonly string[] }

/**
 * Headers of every page: no script or style without the nonce, and no framing by other sites. Modules that a script with a hash imports are
 * loaded for their origin, because `strict-dynamic` trusts only what scripts insert.
 */
export function securityHeaders(
  allowed: AllowedScripts,
  { hasBackend = false, mapOrigins = [], framedOrigins = [] }: Others = {},
): Record<string, string> {
  const maps = [...new Set(mapOrigins)].map((origin) => ` ${origin}`).join('')
  const media = hasBackend ? ' http: https:' : ''
  return {
    'content-security-policy': [
      "default-src 'self'",
      ...('nonce' in allowed
        ? [`script-src 'nonce-${allowed.nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${allowed.nonce}'`]
        : [`script-src 'self' ${allowed.hashes.join(' ')}`, "style-src 'self'"]),
      `img-src 'self' data: blob:${media}${maps}`,
      // A voice note is played before it is sent.
      `media-src 'self' blob:${media}`,
      `connect-src 'self'${maps}`,
      ...(framedOrigins.length > 0 ? [`frame-src ${["'self'", ...framedOrigins].join(' ')}`] : []),
      "worker-src 'self'",
      "manifest-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    ...alwaysSent,
    // Customers record voice notes for couriers on the pages of their orders, which any page leads to.
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(self), payment=()',
  }
}

/**
 * Headers of a page that the desk shows as a preview. It may be framed by the desk, so it runs no script and sends no form: whoever frames it
 * gains nothing from a press.
 */
export function previewHeaders(
  nonce: string,
  deskOrigin: string | null,
  { mapOrigins = [] }: Others = {},
): Record<string, string> {
  const maps = [...new Set(mapOrigins)].map((origin) => ` ${origin}`).join('')
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:${maps}`,
      "media-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${deskOrigin ?? "'self'"}`,
    ].join('; '),
    // The header knows one origin only; browsers prefer the policy.
    ...(deskOrigin === null && { 'x-frame-options': 'SAMEORIGIN' }),
    ...alwaysSent,
    'x-robots-tag': 'noindex',
  }
}

/**
 * Headers of the frame in which Google's reCAPTCHA runs. It may load scripts from Google and set inline styles, which no other page may;
 * only our own pages may frame it. Requirements: https://cloud.google.com/recaptcha/docs/faq
 */
export function recaptchaHeaders(nonce: string, recaptchaUrl: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      // Its script loads another one, from gstatic.com.
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'unsafe-inline'",
      `frame-src ${recaptchaUrl}/ https://recaptcha.google.com/recaptcha/`,
      `connect-src ${recaptchaUrl}/`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    ...alwaysSent,
  }
}

/**
 * Headers of a page of one box (plain-page.ts). Its form may lead on to `formTargets`: browsers apply the rule to every redirect
 * that follows, and the demo's gateway returns to other clients.
 */
export function plainPageHeaders(
  nonce: string,
  { formTargets = [], hasScript = false }: { formTargets?: readonly string[]; hasScript?: boolean } = {},
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      ...(hasScript ? [`script-src 'nonce-${nonce}'`] : []),
      `style-src 'nonce-${nonce}'`,
      "img-src 'self'",
      "font-src 'self'",
      ["form-action 'self'", ...formTargets].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    ...alwaysSent,
  }
}

/** Headers of the service worker: it fetches from this origin only, and loads no further script. */
export const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" }

/** Headers of a page that the build wrote. It has no inline script or style, so it needs no nonce. */
export const staticPageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const alwaysSent = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}
