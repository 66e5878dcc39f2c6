import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import { readShopBranding } from '#features/site/public.ts'
import { translate } from '#lib/i18n.ts'
import { plainPageHeaders } from '#lib/http/security-headers.ts'
import { readLook, sendPlainPage } from '#lib/plain-pages/plain-page.ts'
import { html } from '#lib/text/html.ts'
import { readAudience, signInvoiceLinks } from './invoice-links.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findInvoice, type FoundInvoice, listCreditNotes } from './invoices.queries.ts'
import { removeBuyers } from './remove-buyers.ts'
import { writeInvoicePage } from './view/invoice-page.ts'
import { toInvoiceView } from './view/invoice-view.ts'

/** GET /api/v1/invoices/12 and /api/v1/invoices/12.pdf: a document for whoever holds its signed link. */
export function registerInvoices(fastify: FastifyInstance, api: Api): void {
  api.onAnonymize.push(removeBuyers)
  fastify.get<{ Params: { file: string } }>('/api/v1/invoices/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const [, id, ending] = /^(\d{1,15})(\.pdf)?$/.exec(request.params.file) ?? []
    const audience = id === undefined ? null : readAudience(api, Number(id), request.query as Record<string, unknown>)
    const invoice = audience === null ? null : await findInvoice(api.db, Number(id))
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    if (invoice === null || audience === null) return sendGone(api, request, reply)
    const shown = audience === 'shop' ? { ...invoice, buyer: null } : invoice
    const view = toInvoiceView(shown, await listCreditNotes(api.db, invoice.id))
    if (ending !== undefined) return sendPdf(reply, invoice, await drawInvoice(view, { at: invoice.issued_at }))
    const nonce = randomBytes(16).toString('base64')
    const { language } = readLook(request)
    const page = writeInvoicePage({ view, nonce, pdfUrl: signInvoiceLinks(api, invoice.id, audience).pdf_url, language })
    return reply.headers(plainPageHeaders(nonce)).type('text/html; charset=utf-8').send(page.markup)
  })
}

function sendPdf(reply: FastifyReply, { number }: FoundInvoice, pdf: Buffer): FastifyReply {
  const name = number.replaceAll(/[^\w.-]/g, '-')
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(pdf)
}

async function sendGone(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const look = readLook(request)
  const branding = await readShopBranding(api.db, look.language)
  const body = html`<p>${translate(look.language, 'invoice.gone')}</p>`
  return sendPlainPage(reply.code(404), { ...look, branding, title: translate(look.language, 'invoice.title'), body })
}
