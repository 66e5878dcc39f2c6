import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useCopy } from './use-copy.ts'
import './secret-once.css'

type SecretOnceProps = {
  /** The button's label. */
  copy: string
  /** The label of the button that sends a link by the device's own apps, such as WhatsApp. */
  share?: string
  /** The text that is copied. */
  secret: string
  /** Sentences before the secret, and codes for typing. */
  children?: ReactNode
}

/** A key, a link or codes that the service shows only this once, with a button that copies them. */
export function SecretOnce({ copy, share, secret, children }: SecretOnceProps) {
  const { t } = useText()
  const { isCopied, copy: copySecret } = useCopy(secret)
  return (
    <div className="desk-secret">
      {children}
      <code dir="ltr">{secret}</code>
      <Button variant="secondary" icon="copy" block onClick={() => void copySecret()}>
        <span aria-live="polite">{isCopied ? t('desk.copied') : copy}</span>
      </Button>
      {share !== undefined && typeof navigator.share === 'function' && (
        // A closed list of apps is an error too, of which nobody needs to read.
        <Button
          variant="secondary"
          icon="share"
          block
          onClick={() => void navigator.share({ url: secret }).catch(() => undefined)}
        >
          {share}
        </Button>
      )}
    </div>
  )
}
