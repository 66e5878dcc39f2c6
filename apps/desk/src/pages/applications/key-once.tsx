import { useEffect, useRef, useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

/** A secret that the service shows this once, to copy. */
export function KeyOnce({ secret, kind }: { secret: string; kind: 'vendor' | 'courier' }) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // The dialog of the approval took the focus; the key is what is read next.
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      showToast(t('desk_applications.not_copied'), { tone: 'error' })
    }
  }
  return (
    <section className="desk-application-key" aria-labelledby="key-once">
      <h3 id="key-once" ref={title} tabIndex={-1}>
        {t(`desk_applications.key_${kind}`)}
      </h3>
      <p>{t('desk_applications.key_text')}</p>
      <code dir="ltr">{secret}</code>
      <Button variant="secondary" onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'desk_applications.copied' : 'desk_applications.copy')}</span>
      </Button>
    </section>
  )
}
