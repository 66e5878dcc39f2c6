import { useEffect, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'

/** The key of an approved application, which the service shows this once. */
export function KeyOnce({ secret, kind }: { secret: string; kind: 'vendor' | 'courier' }) {
  const { t } = useText()
  const title = useRef<HTMLHeadingElement>(null)
  // The dialog of the approval took the focus; the key is what is read next.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="desk-application-key" aria-labelledby="key-once">
      <SecretOnce secret={secret} copy={t('desk_applications.copy')}>
        <h3 id="key-once" ref={title} tabIndex={-1}>
          {t(`desk_applications.key_${kind}`)}
        </h3>
        <p>{t('desk_applications.key_text')}</p>
      </SecretOnce>
    </section>
  )
}
