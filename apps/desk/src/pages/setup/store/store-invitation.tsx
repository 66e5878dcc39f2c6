import type { SignInLink } from '@medina/contract/operator/people/operator-people'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { LinkOnce } from '#pages/people/link-once.tsx'
import { usePersonAct } from '#pages/people/people.data.ts'
import { ActDialog } from '#ui/act-dialog.tsx'

type Contact = { name: string; email: string; phone: string }

/** Invites the person who looks after a store; the link is shown in place of the form. */
export function StoreInvitation({ store, onClose }: { store: { id: number; name: string }; onClose: () => void }) {
  const { t } = useText()
  const [form, setForm] = useState<Contact>({ name: '', email: '', phone: '' })
  const [link, setLink] = useState<SignInLink | null>(null)
  const act = usePersonAct((invited) => setLink(invited?.link ?? null))
  const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  if (link !== null)
    return (
      <ActDialog title={t('desk_people.link_title')} act={t('desk_people.done')} isReady onAct={onClose} onClose={onClose}>
        <LinkOnce link={link} />
      </ActDialog>
    )
  const body = {
    name: form.name.trim(),
    email: orNone(form.email),
    phone: orNone(form.phone),
    role: 'store_manager' as const,
    store_ids: [store.id],
    courier_id: null,
  }
  return (
    <ActDialog
      title={t('desk_setup.invite_store')}
      act={t('desk_people.make_link')}
      isReady={body.name !== ''}
      isPending={act.isPending}
      onAct={() => act.mutate({ kind: 'invite', body })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{t('desk_setup.invite_store_text', { name: store.name })}</p>
        <Field
          label={t('desk_people.name')}
          maxLength={100}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
        <Field
          label={t('desk_people.email')}
          aside={t('ui.optional')}
          type="email"
          dir="ltr"
          autoComplete="off"
          value={form.email}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
        />
        <Field
          label={t('desk_people.phone')}
          aside={t('ui.optional')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          value={form.phone}
          onChange={(event) => setForm({ ...form, phone: event.target.value })}
        />
      </div>
    </ActDialog>
  )
}
