import { type SmsStandIn, startSmsStandIn } from './sms-stand-in.ts'

export type UnifonicStandIn = SmsStandIn & { appSid: string }

/** Starts a small server that speaks Unifonic's REST API for messages: it refuses the same words to the same phone twice. */
export async function startUnifonicStandIn(): Promise<UnifonicStandIn> {
  const appSid = 'a secret application'
  const server = await startSmsStandIn((request, body, { sent }) => {
    const form = new URLSearchParams(body)
    const [to = '', from = '', words = '', key = ''] = ['Recipient', 'SenderID', 'Body', 'CorrelationID'].map(
      (name) => form.get(name) ?? '',
    )
    const refuse = (status: number, errorCode: string, message: string) => ({
      key,
      status,
      body: { success: false, message, errorCode, data: {} },
    })
    if (request.method !== 'POST' || request.url !== '/rest/SMS/messages')
      return refuse(404, 'ER-404', 'Incompatible API version')
    if (form.get('AppSid') !== appSid) return refuse(401, 'ER-401', 'Authentication failed')
    if (!/^\d+$/.test(to)) return refuse(200, 'ER-02', 'Invalid destination number')
    if (to.length < 8) return refuse(200, 'ER-04', 'Dest num is too short')
    if (words === '') return refuse(200, 'ER-06', 'Invalid or empty message body')
    if (words === 'No money') return refuse(200, 'ER-01', 'No rate found or insufficient funds')
    if (sent.some((each) => each.to === to && each.text === words)) return refuse(409, 'ER-09', 'Duplicated message')
    const sid = 42_000_348_806_924 + sent.length
    const data = { MessageID: sid, CorrelationID: key, Status: 'Sent', NumberOfUnits: 1, Cost: 0, Balance: 0, Recipient: to }
    const message = { to, from, text: words, token: key, sid: String(sid), at: performance.now() }
    return { key, status: 200, body: { success: true, message: '', errorCode: 'ER-00', data }, sent: message }
  })
  return { ...server, appSid }
}
