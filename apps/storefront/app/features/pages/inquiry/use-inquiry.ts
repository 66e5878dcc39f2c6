import type { Inquiry } from '@medina/contract/orders/inquiries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshMine, useMyQuery } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { type Problems, useForm } from '#lib/use-form.ts'
import { findContactType } from '#features/auth/fields/contact-text.ts'
import { useBusinessContact } from '#features/pages/pages.data.ts'
import { inquiryDraft, type InquiryTexts, keyOf, storeTexts } from './inquiry-draft.ts'

type Values = InquiryTexts & { website: string }

/** State of the message to the business: a draft of this device, and for customers their name and address. */
export function useInquiry() {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const phonePrefix = useBusinessContact()?.phone_prefix ?? ''
  const isCustomer = useIsCustomer()
  const { data: person } = useMyQuery('profile.info', {})
  const { texts } = inquiryDraft.use()
  const [sent, setSent] = useState<Inquiry | null>(null)
  const known = {
    name: isCustomer ? [person?.f_name, person?.l_name].filter(Boolean).join(' ') : '',
    contact: (isCustomer && (person?.email ?? person?.phone)) || '',
  }
  const start: Values = { subject: '', message: '', ...known, ...texts, website: '' }
  const form = useForm<Values>(start, {
    check: (values) => checkInquiry(values, phonePrefix),
    async send({ website, ...values }) {
      const body = { ...values, website, client_key: keyOf(values) }
      setSent(await call('inquiries.send', { body }, headers))
      inquiryDraft.write(null)
      form.reset()
      void refreshMine(client, 'inquiries.list')
    },
  })
  return {
    form,
    sent,
    writeAnother: () => setSent(null),
    /** Registers a text field that joins the draft. */
    field(name: keyof InquiryTexts) {
      const { onChange, ...rest } = form.field(name)
      return {
        ...rest,
        onChange(event: Parameters<typeof onChange>[0]) {
          onChange(event)
          const { website: _, ...values } = form.values
          storeTexts({ ...values, [name]: event.currentTarget.value })
        },
      }
    },
  }
}

function checkInquiry({ name, contact, subject, message }: Values, phonePrefix: string): Problems<keyof Values> {
  const isMissing = (text: string) => text.trim() === ''
  return {
    ...(isMissing(name) && { name: 'inquiry.name_required' }),
    ...(findContactType(contact, phonePrefix) === 'invalid' && {
      contact: isMissing(contact) ? 'inquiry.contact_required' : 'inquiry.contact_invalid',
    }),
    ...(isMissing(subject) && { subject: 'inquiry.subject_required' }),
    ...(isMissing(message) && { message: 'inquiry.message_required' }),
  }
}
