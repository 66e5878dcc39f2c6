import { z } from 'zod'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import type { WhatsAppAdapter, WhatsAppMessage, WhatsAppTemplate } from '#adapters/whatsapp/whatsapp-adapter.ts'
import { answerCheck, readNotices } from './cloud-notices.ts'
import { CreatedSchema, toState, writeTemplate } from './cloud-templates.ts'

export type CloudOptions = {
  /** Base address, without a slash at the end. */
  url: string
  /** Of the Graph API, such as `v23.0`. */
  version: string
  /** The number that sends, by its id. */
  phoneId: string
  /** The business account, whose templates are listed; null if it is not set. */
  accountId: string | null
  token: string
  appSecret: string
  verifyToken: string
  timeoutMs?: number
}

const SentSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })
const ProblemSchema = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
})
const TemplatesSchema = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })),
  paging: z.object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() }).optional(),
})

/** Codes of errors that pass: outages, limits of calls and of messages, and "something went wrong". */
const PASSING_CODES = [1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057]
/** A business may have 250 templates, or 6,000 once it is verified; ours are 60. */
const MOST_PAGES = 10
const PER_PAGE = 100
/** A place may hold no line breaks, no tabs and no more than four spaces in a row. */
const SPACES = /\s+/g

/** Meta's WhatsApp Cloud API (decision 0184). */
export function createCloudWhatsApp({ timeoutMs = 10_000, ...options }: CloudOptions): WhatsAppAdapter {
  const { url, version, phoneId, accountId, token, appSecret, verifyToken } = options
  const base = `${url}/${version}`
  const call = (address: string, body?: unknown) =>
    callGraph(address, { token, timeoutMs, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return {
    async send(message) {
      const answer = await call(`${base}/${encodeURIComponent(phoneId)}/messages`, toBody(message))
      return { reference: SentSchema.safeParse(answer).data?.messages[0]?.id ?? null }
    },
    readNotices: (signed) => readNotices(signed, { appSecret, phoneId }),
    answerCheck: (query) => answerCheck(query, verifyToken),
    async listTemplates() {
      if (accountId === null) return null
      const templates: WhatsAppTemplate[] = []
      let after: string | undefined
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = new URLSearchParams({ fields: 'name,language,status', limit: String(PER_PAGE), ...(after && { after }) })
        const { data, paging } = TemplatesSchema.parse(
          await call(`${base}/${encodeURIComponent(accountId)}/message_templates?${query}`),
        )
        templates.push(...data.map(({ name, language, status }) => ({ name, language, state: toState(status) })))
        after = paging?.next === undefined ? undefined : paging.cursors?.after
        if (after === undefined) break
      }
      return templates
    },
    writeTemplate,
    async createTemplate(template) {
      if (accountId === null) throw new DeliveryRefusedError('no business account is set: WHATSAPP_ACCOUNT_ID')
      const address = `${base}/${encodeURIComponent(accountId)}/message_templates`
      return toState(CreatedSchema.parse(await call(address, writeTemplate(template))).status)
    },
  }
}

function toBody(message: WhatsAppMessage): unknown {
  const shared = { messaging_product: 'whatsapp', recipient_type: 'individual', to: message.to.replace(/^\+/, '') }
  if ('text' in message) return { ...shared, type: 'text', text: { preview_url: false, body: message.text } }
  const { template: name, language: code } = message
  return { ...shared, type: 'template', template: { name, language: { code }, components: toComponents(message) } }
}

function toComponents(message: Exclude<WhatsAppMessage, { text: string }>): unknown[] {
  if ('code' in message) {
    const parameters = [{ type: 'text', text: message.code }]
    // The button copies the code, or fills it in, and is an address by the provider's rules.
    return [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ]
  }
  const parameters = Object.entries(message.places).map(([name, value]) => ({
    type: 'text',
    parameter_name: name,
    text: value.replace(SPACES, ' ').trim() || '–',
  }))
  return parameters.length === 0 ? [] : [{ type: 'body', parameters }]
}

type Call = { token: string; timeoutMs: number; body?: string }

async function callGraph(address: string, { token, timeoutMs, body }: Call): Promise<unknown> {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    // A redirect could send the message and our token anywhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  const json = parse(text)
  // A message that was taken is not sent again, whatever the answer says.
  if (response.ok) return json ?? {}
  throw toError(response.status, new URL(address).host, json)
}

function toError(status: number, host: string, json: unknown): Error {
  const problem = ProblemSchema.safeParse(json).data?.error
  const words = problem === undefined ? '' : `: ${problem.error_data?.details ?? problem.message} (${problem.code})`
  const text = `${status} from ${host}${words}`
  const isPassing = problem === undefined ? [408, 425, 429].includes(status) : PASSING_CODES.includes(problem.code)
  const isFinal = status >= 400 && status < 500 && !isPassing
  return isFinal ? new DeliveryRefusedError(text) : new Error(text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
