import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Trouble } from '#testing/stand-ins/twilio-server.ts'

type Parameter = { type: string; text: string; parameter_name?: string }
type Component = { type: string; sub_type?: string; index?: string; parameters: Parameter[] }
export type WhatsAppBody = {
  to: string
  type: string
  text?: { body: string }
  template?: { name: string; language: { code: string }; components: Component[] }
}
export type TemplateBody = {
  name: string
  language: string
  category: string
  parameter_format?: string
  components: { type: string; text?: string; example?: { body_text_named_params: { param_name: string; example: string }[] } }[]
}
export type HeardWhatsApp = WhatsAppBody & { id: string }
export type SignedNotice = { headers: Record<string, string>; body: string }

export type WhatsAppStandIn = {
  url: string
  phoneId: string
  accountId: string
  token: string
  appSecret: string
  verifyToken: string
  /** Messages that it took. */
  sent: HeardWhatsApp[]
  /** Errors or troubles of the next calls, in order. */
  trouble: (Trouble | { code: number; status: number })[]
  templates: { name: string; language: string; status: string; body?: TemplateBody }[]
  /** A signed call about values such as `{ statuses: […] }`. */
  notice: (value: object, changed?: { secret?: string; phoneId?: string }) => SignedNotice
  status: (id: string, status: string, at?: Date, code?: number) => SignedNotice
  message: (from: string, words: string, id: string, at?: Date) => SignedNotice
  close: () => Promise<void>
}

/** Settings of a shop whose WhatsApp messages go to a stand-in. */
export function toWhatsAppSettings({ url, phoneId, accountId, token, appSecret, verifyToken }: WhatsAppStandIn) {
  return {
    ofProviders: {
      WHATSAPP_URL: url,
      WHATSAPP_VERSION: 'v23.0',
      WHATSAPP_PHONE_ID: phoneId,
      WHATSAPP_ACCOUNT_ID: accountId,
      WHATSAPP_TOKEN: token,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
    },
  }
}

/** Starts a small server that speaks WhatsApp's Cloud API, and signs the calls that it would make. */
export async function startWhatsAppStandIn(): Promise<WhatsAppStandIn> {
  const state = {
    phoneId: '106540352242922',
    accountId: '102290129340398',
    token: 'a secret token',
    appSecret: 'a secret of the app',
    verifyToken: 'a text of our own',
    sent: [] as HeardWhatsApp[],
    trouble: [] as WhatsAppStandIn['trouble'],
    templates: [] as WhatsAppStandIn['templates'],
  }
  const server = createServer((request, response) => void answer(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const notice: WhatsAppStandIn['notice'] = (value, changed = {}) => {
    const metadata = { display_phone_number: '966112345678', phone_number_id: changed.phoneId ?? state.phoneId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: state.accountId, changes: [change] }] })
    const signature = createHmac('sha256', changed.secret ?? state.appSecret)
      .update(body)
      .digest('hex')
    return { headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }, body }
  }
  const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notice,
    status: (id, status, at = new Date(), code) => {
      const errors =
        code === undefined ? {} : { errors: [{ code, title: 'Message undeliverable', error_data: { details: 'No WhatsApp' } }] }
      return notice({ statuses: [{ id, status, timestamp: seconds(at), recipient_id: '966551234567', ...errors }] })
    },
    message: (from, words, id, at = new Date()) => {
      const contacts = [{ profile: { name: 'Lina' }, wa_id: from.replace('+', '') }]
      const message = { from: from.replace('+', ''), id, timestamp: seconds(at), type: 'text', text: { body: words } }
      return notice({ contacts, messages: [message] })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = Pick<WhatsAppStandIn, 'phoneId' | 'accountId' | 'token' | 'sent' | 'trouble' | 'templates'>

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const respond = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (status: number, code: number, message: string) =>
    void respond(status, { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A' } })
  const body = await text(request)
  const trouble = state.trouble.shift()
  if (typeof trouble === 'object') return refuse(trouble.status, trouble.code, 'Something')
  if (typeof trouble === 'number') return void response.writeHead(trouble).end('trouble')
  if (trouble === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end()
  if (request.headers.authorization !== `Bearer ${state.token}`) return refuse(401, 190, 'Invalid OAuth access token')
  const url = new URL(request.url ?? '', 'http://graph')
  if (url.pathname === `/v23.0/${state.accountId}/message_templates`) {
    if (request.method === 'GET') return listTemplates(state, url, respond)
    const problem = addTemplate(state, JSON.parse(body) as TemplateBody)
    return problem === null ? void respond(200, { id: '1', status: 'PENDING' }) : refuse(400, 100, problem)
  }
  if (request.method !== 'POST' || url.pathname !== `/v23.0/${state.phoneId}/messages`)
    return refuse(404, 100, 'Unsupported request')
  const message = JSON.parse(body) as WhatsAppBody
  if (!/^[1-9]\d{6,14}$/.test(message.to)) return refuse(400, 100, 'Invalid parameter')
  const places = message.template?.components.flatMap(({ parameters }) => parameters) ?? []
  if (places.some((each) => each.text === '' || /[\n\t]| {5}/.test(each.text))) return refuse(400, 132_018, 'Invalid place')
  if (message.template?.name.endsWith('unknown')) return refuse(404, 132_001, 'Template name does not exist in the translation')
  const id = `wamid.${state.sent.length + 1}`
  state.sent.push({ ...message, id })
  if (trouble === 'hang') return
  if (trouble === 'close') return void request.socket.destroy()
  respond(200, { messaging_product: 'whatsapp', contacts: [{ input: message.to, wa_id: message.to }], messages: [{ id }] })
}

/** Checks a new template as the documentation says: names, places with examples, and no place at either end. */
function addTemplate({ templates }: State, body: TemplateBody): string | null {
  const { name, language, category, components } = body
  if (!/^[a-z0-9_]{1,512}$/.test(name)) return 'Invalid name'
  if (templates.some((each) => each.name === name && each.language === language)) return 'Content in this language already exists'
  const { text = '', example } = components.find(({ type }) => type === 'BODY') ?? {}
  const places = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place)
  const named = (example?.body_text_named_params ?? []).map(({ param_name }) => param_name)
  if (category === 'AUTHENTICATION' && text !== '') return 'A code has no words of its own'
  if (category !== 'AUTHENTICATION' && text === '') return 'The body is empty'
  if (places.some((place) => !named.includes(place ?? ''))) return 'A place has no example'
  if (/^[^\p{L}\p{N}{]*\{\{|\}\}[^\p{L}\p{N}}]*$/u.test(text)) return "Variables can't be at the start or end of the template"
  templates.push({ name, language, status: 'PENDING', body })
  return null
}

function listTemplates({ templates }: State, url: URL, respond: (status: number, body: unknown) => unknown): void {
  const from = Number(url.searchParams.get('after') ?? 0)
  const to = from + Number(url.searchParams.get('limit') ?? 25)
  const isLast = to >= templates.length
  const paging = { cursors: { after: String(to) }, ...(!isLast && { next: 'https://graph.facebook.com/next' }) }
  respond(200, {
    data: templates.slice(from, to).map(({ name, language, status }) => ({ id: '1', name, language, status })),
    paging,
  })
}
