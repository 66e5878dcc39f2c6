import type { Inquiry } from '@medina/contract/orders/inquiries'
import { useMyQuery } from '#lib/api/my-query.ts'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/** The messages of a customer with their answers, newest first; nothing for guests, whose answers come by mail. */
export function MyInquiries() {
  const { t } = useText()
  const { data } = useMyQuery('inquiries.list', {}, { staleTime: 10_000 })
  if (data === undefined || data.inquiries.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-h2">{t('inquiry.mine')}</h2>
      <ul className="inquiry-list">
        {data.inquiries.map((inquiry) => (
          <InquiryRow key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
    </section>
  )
}

function InquiryRow({ inquiry: { id, subject, message, state, reply, created_at } }: { inquiry: Inquiry }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const day = formatDate(new Date(created_at), language, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <li>
      <details className="inquiry-row">
        <summary>
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-semibold">{subject}</bdi>
            <span className="block text-sm text-ink-2">
              {t('inquiry.number')} <bdi>{id}</bdi> · {day}
            </span>
          </span>
          <Badge tone={state === 'open' ? 'neutral' : 'success'}>{t(`inquiry.${state}`)}</Badge>
        </summary>
        <p className="inquiry-words" dir="auto">
          {message}
        </p>
        {reply !== null && (
          <div className="inquiry-reply">
            <p className="text-sm font-semibold">{t('inquiry.our_answer')}</p>
            <p dir="auto">{reply}</p>
          </div>
        )}
      </details>
    </li>
  )
}
