import { type ReactNode, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import './secret-once.css'

type SecretOnceProps = {
  /** The button's label. */
  copy: string
  /** The text that is copied. */
  secret: string
  /** Sentences before the secret, and codes for typing. */
  children?: ReactNode
}

/** A key, a link or codes that the service shows only this once, with a button that copies them. */
export function SecretOnce({ copy, secret, children }: SecretOnceProps) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const copySecret = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      showToast(t('desk.not_copied'), { tone: 'error' })
    }
  }
  return (
    <div className="desk-secret">
      {children}
      <code dir="ltr">{secret}</code>
      <Button variant="secondary" icon="copy" block onClick={() => void copySecret()}>
        <span aria-live="polite">{isCopied ? t('desk.copied') : copy}</span>
      </Button>
    </div>
  )
}
