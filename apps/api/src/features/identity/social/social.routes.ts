import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readAppleName } from '#adapters/social/apple-name.ts'
import type { SocialMark, SocialMedium } from '#adapters/social/social-adapter.ts'
import type { Api } from '#api.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { readLanguage } from '#lib/i18n.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import { readOwnPath } from '#lib/http/own-path.ts'
import { readOrigin } from '#lib/http/request-origin.ts'
import { chooseReturnOrigin } from '#lib/http/own-origin.ts'
import { finishSocial, startSocial } from './social-redirect.ts'

const TextSchema = z.string().max(4000).optional()
const StartQuerySchema = z.object({
  challenge: z.string().regex(/^[\w-]{43}$/),
  return_to: z.string().max(500).default('/home'),
  lang: z.string().max(10).optional(),
})
const AnswerSchema = z.object({ code: TextSchema, state: TextSchema, error: TextSchema, user: TextSchema })

/** The redirect to a provider and back: browsers navigate it, so it answers with redirects and takes no headers of ours. */
export function registerSocial(fastify: FastifyInstance, api: Api): void {
  fastify.get('/api/v1/auth/social/:medium/start', async (request, reply) => {
    const query = StartQuerySchema.safeParse(request.query)
    if (!query.success) throw refuse(400, 'challenge', 'field.invalid', { field: 'challenge' })
    const { challenge, return_to, lang } = query.data
    const here = readOrigin(request)
    const origin = api.settings.PUBLIC_URL ?? here
    // The provider knows one address to come back to; the browser's own secret is stored where it began.
    const begun = chooseReturnOrigin(api.settings, here)
    const path = readOwnPath(return_to) ?? '/home'
    const url = await startSocial(api, {
      medium: readMedium(request, api),
      challenge,
      returnTo: begun === new URL(origin).origin ? path : begun + path,
      origin,
      language: readLanguage(lang),
    })
    return redirect(reply, url)
  })

  fastify.get('/api/v1/auth/social/:medium/callback', async (request, reply) => comeBack(request, reply, request.query))

  fastify.get('/api/v1/auth/social/:medium/mark.svg', async (request, reply) => {
    const mark = api.social.get(readMedium(request, api))?.mark
    if (!mark) throw notFound('path', 'error.unknown_path')
    return sendMark(reply, mark, (request.query as { v?: string }).v === mark.hash)
  })

  // Apple posts a form, which is parsed here and nowhere else.
  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32_768 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/api/v1/auth/social/:medium/callback', async (request, reply) => comeBack(request, reply, request.body))
  })

  async function comeBack(request: FastifyRequest, reply: FastifyReply, given: unknown): Promise<FastifyReply> {
    const parsed = AnswerSchema.safeParse(given)
    const { code, state, error, user } = parsed.success ? parsed.data : {}
    const onRefused = (err: Error) => request.log.warn({ err }, 'social sign-in')
    return redirect(
      reply,
      await finishSocial(api, readMedium(request, api), { code, state, error, name: readAppleName(user), onRefused }),
    )
  }
}

/** The name of a provider that this server knows, with keys or without. Throws 404. */
function readMedium(request: FastifyRequest, { social }: Pick<Api, 'social'>): SocialMedium {
  const { medium } = request.params as { medium: string }
  const isKnown = social.has(medium) || describedProviders.some(({ kind, name }) => kind === 'social' && name === medium)
  if (!isKnown) throw notFound('path', 'error.unknown_path')
  return medium
}

/** An SVG that is opened directly must not run or load anything. */
function sendMark(reply: FastifyReply, mark: SocialMark, isCurrent: boolean): FastifyReply {
  return reply
    .type('image/svg+xml')
    .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(mark.svg)
}

/** A posted form is redirected to a GET. */
function redirect(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303)
}
