import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SignedCall, WhatsAppNotice } from '#adapters/whatsapp/whatsapp-adapter.ts'

const ErrorSchema = z.object({
  code: z.number(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).optional(),
})
const StatusSchema = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  timestamp: z.string().regex(/^\d{1,12}$/),
  errors: z.array(ErrorSchema).optional(),
})
const MessageSchema = z.object({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  // The words of a pressed button of a template.
  button: z.object({ text: z.string() }).optional(),
})
const ValueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }).optional() })).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
})
const NoticeSchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})

type Own = { appSecret: string; phoneId: string }

/** The reports and messages of one signed call; those of another number of the account, and of kinds that we do not know, are left out. */
export function readNotices({ headers, body }: SignedCall, { appSecret, phoneId }: Own): WhatsAppNotice[] | null {
  if (!isSigned(body, headers['x-hub-signature-256'], appSecret)) return null
  const { entry } = NoticeSchema.safeParse(parse(body.toString('utf8'))).data ?? { entry: [] }
  return entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => ValueSchema.safeParse(value).data ?? [])
    .filter(({ metadata }) => metadata.phone_number_id === phoneId)
    .flatMap(({ statuses = [], messages = [], contacts = [] }) => [
      ...statuses.flatMap((each) => readReport(each) ?? []),
      ...messages.flatMap((each) => readMessage(each, contacts) ?? []),
    ])
}

/** The provider checks our address once, with a token that only its settings and ours know. */
export function answerCheck(query: Readonly<Record<string, unknown>>, verifyToken: string): string | null {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  if (mode !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return null
  // Hashed, so that both have one length.
  const [given, known] = [token, verifyToken].map((each) => createHmac('sha256', 'check').update(each).digest())
  if (given === undefined || known === undefined || !timingSafeEqual(given, known)) return null
  return /^[\w-]{1,200}$/.test(challenge) ? challenge : null
}

function isSigned(body: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  if (typeof signature !== 'string' || !/^sha256=[0-9a-f]{64}$/.test(signature)) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature.slice('sha256='.length), 'hex'))
}

const states: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  // Read before it was reported as delivered, it is reported as read alone.
  read: 'delivered',
  played: 'delivered',
  failed: 'failed',
}

function readReport(value: unknown): WhatsAppNotice | null {
  const report = StatusSchema.safeParse(value).data
  const state = report === undefined ? undefined : states[report.status]
  if (report === undefined || state === undefined) return null
  const [error] = report.errors ?? []
  const words = error?.error_data?.details ?? error?.title ?? error?.message ?? 'no reason'
  const problem = state === 'failed' ? `${words}${error === undefined ? '' : ` (${error.code})`}` : null
  return { kind: 'report', reference: report.id, state, at: toTime(report.timestamp), problem }
}

type Contact = z.infer<typeof ValueSchema>['contacts']

function readMessage(value: unknown, contacts: NonNullable<Contact>): WhatsAppNotice | null {
  const message = MessageSchema.safeParse(value).data
  if (message === undefined) return null
  const { id: reference, from, timestamp, text, button } = message
  const name = contacts.find(({ wa_id }) => wa_id === from)?.profile?.name ?? ''
  const words = (text?.body ?? button?.text ?? '').trim()
  return { kind: 'message', reference, from: `+${from}`, name, text: words === '' ? null : words, at: toTime(timestamp) }
}

const toTime = (seconds: string) => new Date(Number(seconds) * 1000)

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
