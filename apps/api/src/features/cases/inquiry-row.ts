import type { Inquiry } from '@medina/contract/orders/inquiries'
import type { Switches } from '#features/site/public.ts'
import type { InquiryRecord } from './inquiries.queries.ts'

const HOUR = 3_600_000

/** An inquiry as its sender sees it: with the note of an answer, but not with that of a closed inquiry. */
export function toInquiry(record: InquiryRecord, switches: Pick<Switches, 'help_answer_hours'>): Inquiry {
  const { id, subject, words, decision, reply, created_at, decided_at } = record
  return {
    id,
    subject,
    message: words,
    state: decided_at === null ? 'open' : 'answered',
    reply: decision === 'answered' ? reply : null,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    answer_by: decided_at === null ? new Date(created_at.getTime() + switches.help_answer_hours * HOUR).toISOString() : null,
  }
}
