import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import './offline-payment.css'

type CopyLineProps = {
  label: string
  /** The copied text. */
  text: string
  /** The page shows this in its place, such as an amount with its currency. */
  shown?: ReactNode
}

/** A value that a bank's app wants to know, with a copy button. A toast says that it is copied, to screen readers as well. */
export function CopyLine({ label, text, shown = text }: CopyLineProps) {
  const { t } = useText()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('offline_payment.copied', { name: label }))
    } catch {
      showToast(t('offline_payment.not_copied'), { tone: 'error' })
    }
  }
  return (
    <div className="pay-to-line pay-to-field">
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd className="flex items-center gap-1 font-semibold">
        <bdi className="num">{shown}</bdi>
        <IconButton
          icon="copy"
          label={t('offline_payment.copy', { name: label })}
          size={36}
          className="no-print text-accent-ink"
          onClick={() => void copy()}
        />
      </dd>
    </div>
  )
}
