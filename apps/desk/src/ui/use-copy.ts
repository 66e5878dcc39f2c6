import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

/** Copies a text, and remembers that it did. Browsers refuse it at an address without https, which a toast says. */
export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showToast(t('desk.not_copied'), { tone: 'error' })
    }
  }
  return { isCopied, copy }
}
