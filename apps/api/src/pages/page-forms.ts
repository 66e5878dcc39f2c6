import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CART_PATH } from '@medina/contract/device/plain-forms'
import { AppError, type Problem, refuse } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { replyWithErrors } from '#lib/http/error-reply.ts'
import { readLook, sendPlainPage } from '#lib/plain-pages/plain-page.ts'
import { readOrigin, readTarget } from '#lib/http/request-origin.ts'
import { NO_BRANDING, type ShopBranding } from '#lib/plain-pages/shop-branding.ts'
import { html } from '#lib/text/html.ts'
import type { PageService } from './page-service.ts'

/** Pages that accept forms of visitors without scripts; all others can only be read. */
const FORM_PATHS: readonly string[] = ['/', CART_PATH]
/** The form of an item with many options has about 2 kB. */
const MOST_BYTES = 16_384

/** Parses forms as browsers send them, and no other type of body. */
export function addFormParser(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

export function takesForms({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const [path = '', query = ''] = readTarget({ url }).split('?')
  // The router passes forms of the landing page to its action only with this field.
  return FORM_PATHS.includes(path) && (path !== '/' || new URLSearchParams(query).has('index'))
}

/** Replies to a form that no page accepts: a browser is redirected to the page itself, any other client gets 404. */
export function replyToStrayForm(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isBrowser = request.headers.accept?.includes('text/html') === true
  // One slash only, because a path that starts with two would lead to another host.
  return isBrowser ? reply.redirect(readTarget(request).replace(/^[/\\]+/, '/'), 303) : (reply.callNotFound() as never)
}

/** The fields of a form that one of our own pages has sent. Throws 403 for one from another site, and 415 for a body that is not a form. */
export function readPageForm(request: FastifyRequest, publicUrl: string | undefined): URLSearchParams {
  if (!isFromOwnPage(request, publicUrl)) throw refuse(403, 'origin', 'error.other_site')
  if (!(request.body instanceof URLSearchParams)) throw refuse(415, 'content-type', 'error.media_type')
  return request.body
}

/**
 * Protects against forms of other sites. Every supported browser names the sender of a form in one of the two headers, which no page can
 * change. A request without either does not come from a page.
 */
function isFromOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  // "none": the user repeats a form from the browser's own interface.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  // A proxy may end TLS, so the protocol is not compared.
  const hosts = [readOrigin(request), publicUrl].flatMap((own) => (own === undefined ? [] : new URL(own).host))
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}

/** Replies to a refused form with a page, because a visitor without scripts cannot read JSON. */
export function replyToForms(
  pages: FastifyInstance,
  { settings, readBranding }: Pick<PageService, 'settings' | 'readBranding'>,
): void {
  const replyOtherwise = replyWithErrors(settings)
  pages.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof AppError && takesForms(request))) return replyOtherwise(error, request, reply)
    const look = readLook(request)
    return sendRefusalPage(reply, error, { ...look, branding: await readBrandingOrNone(readBranding, look.language) })
  })
}

async function readBrandingOrNone(readBranding: PageService['readBranding'], language: Language): Promise<ShopBranding> {
  try {
    return await readBranding(language)
  } catch {
    return NO_BRANDING
  }
}

type Shown = ReturnType<typeof readLook> & { branding: ShopBranding }

function sendRefusalPage(reply: FastifyReply, { status, problems: [problem] }: AppError, shown: Shown): FastifyReply {
  const { language } = shown
  const { message, params }: Pick<Problem, 'message' | 'params'> = problem ?? { message: 'error.internal' }
  const body = html`<p>${translate(language, message, params)}</p>
<nav><a class="first" href="/">${translate(language, 'error.page_back')}</a></nav>`
  return sendPlainPage(reply.code(status), { ...shown, title: translate(language, 'error.page_title'), body })
}
