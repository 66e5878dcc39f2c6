import type { CaseDecision } from '@medina/contract/operator/operator-cases'
import type { Api } from '#api.ts'
import { notifyInquiryAnswer, queueMessage } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { mobileCountry } from '#lib/text/phone.ts'
import { decideInquiry, findInquiry, type InquiryRecord } from './inquiries.queries.ts'

type Answering = { caseId: number; wish: CaseDecision; keyId: number; origin: string }

/**
 * Answers an inquiry, once, by mail or SMS, or closes it without an answer (`decline`). Throws 404 for an unknown one, 409 for one that was
 * decided. Throws 422 for a grant, for an answer without a note, and for one that is too long for an SMS.
 */
export async function answerInquiry(api: Api, answering: Answering): Promise<void> {
  const { db, clock } = api
  const { caseId, wish, keyId, origin } = answering
  const { decision, note = null } = wish
  if (decision === 'grant') throw refuse(422, 'decision', 'inquiry.no_grant')
  if (decision === 'answer' && note === null) throw refuse(422, 'note', 'case.note_required')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const inquiry = await findInquiry(tx, caseId)
    if (inquiry === null) throw notFound('case', 'case.unknown')
    if (decision === 'answer' && inquiry.sender_email === null && (note?.length ?? 0) > MOST_SMS_LETTERS)
      throw refuse(422, 'note', 'inquiry.long_for_sms', { limit: MOST_SMS_LETTERS })
    const decided = {
      decision: decision === 'answer' ? 'answered' : 'declined',
      reply: note,
      key_id: keyId,
      decided_at: now,
    } as const
    if (!(await decideInquiry(tx, caseId, decided))) throw refuse(409, 'case', 'case.decided')
    if (decided.decision === 'answered' && note !== null) await sendAnswer(api, tx, inquiry, { note, origin, now })
  })
}

/** Providers refuse longer messages. */
const MOST_SMS_LETTERS = 1000

type Answer = { note: string; origin: string; now: Date }

async function sendAnswer(api: Api, tx: Db, inquiry: InquiryRecord, { note, origin, now }: Answer): Promise<void> {
  const { id, subject, language, sender_email: email, sender_phone: phone, customer_id } = inquiry
  const params = { number: id, subject, reply: note, link: `${origin}/help-and-support` }
  if (email !== null) {
    const mail = { subject: 'mail.inquiry_answered_subject', text: 'mail.inquiry_answered', params } as const
    await queueMessage(api, tx, { channel: 'email', to: email, sender: 'business', language, ...mail })
  } else if (phone !== null && mobileCountry(phone) !== null) {
    await queueMessage(api, tx, { channel: 'sms', to: phone, sender: 'business', language, text: 'sms.inquiry_answered', params })
  }
  if (customer_id !== null) await notifyInquiryAnswer(tx, { caseId: id, customerId: customer_id, now })
}
