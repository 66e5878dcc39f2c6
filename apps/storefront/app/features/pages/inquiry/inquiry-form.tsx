import type { Inquiry } from '@medina/contract/orders/inquiries'
import { useEffect, useRef } from 'react'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { useInquiry } from './use-inquiry.ts'

/** The maximum lengths of the contract. */
const MOST = { name: 120, contact: 300, subject: 150, message: 2000 } as const

/** A message to the business, which opens a case (spec 2.022). */
export function InquiryForm() {
  const { t } = useText()
  const { form, sent, writeAnother, field } = useInquiry()
  if (sent !== null) return <Sent inquiry={sent} onAnother={writeAnother} />
  const { website } = form.values
  return (
    <>
      <h2 className="text-h2">{t('inquiry.title')}</h2>
      <p className="mt-1 text-ink-2">{t('inquiry.text')}</p>
      <form {...form.form} className="inquiry-fields">
        <Field {...field('name')} label={t('inquiry.name')} maxLength={MOST.name} autoComplete="name" />
        <Field {...field('contact')} label={t('inquiry.contact')} maxLength={MOST.contact} dir="auto" autoComplete="email" />
        <Field {...field('subject')} label={t('inquiry.subject')} maxLength={MOST.subject} dir="auto" className="inquiry-wide" />
        <TextArea
          {...field('message')}
          label={t('inquiry.message')}
          hint={t('inquiry.message_hint')}
          maxLength={MOST.message}
          rows={6}
          className="inquiry-wide"
        />
        {/* A honeypot: programs fill in every field; people and their browsers do not see this one. */}
        <div hidden>
          <label>
            {t('inquiry.website')}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={website}
              onChange={({ currentTarget: { value } }) => form.change({ website: value })}
            />
          </label>
        </div>
        <Button type="submit" pending={form.isPending} className="inquiry-send">
          {t('inquiry.send')}
        </Button>
      </form>
    </>
  )
}

function Sent({ inquiry: { id, answer_by }, onAnother }: { inquiry: Inquiry; onAnother: () => void }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const date = answer_by === null ? null : new Date(answer_by)
  return (
    <div className="inquiry-sent">
      <span className="inquiry-done">
        <Icon name="check" size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {t('inquiry.sent_title')}
      </h2>
      <p className="inquiry-number">
        {t('inquiry.number')} <bdi className="num font-semibold">{id}</bdi>
      </p>
      <p className="inquiry-until">
        {date !== null &&
          t('inquiry.sent_text', {
            date: formatDate(date, language, timeZone, { day: 'numeric', month: 'long' }),
            time: formatTime(date, language, timeZone),
          })}
      </p>
      <Button variant="secondary" onClick={onAnother}>
        {t('inquiry.another')}
      </Button>
    </div>
  )
}
