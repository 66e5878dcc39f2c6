import { useEffect, useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

/** How long "Copied" replaces the button's word. */
const COPIED_MS = 1500

/** Copies a text and says so for a moment. */
export function useCopy() {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      showToast(t('referral.not_copied'), { tone: 'error' })
    }
  }
  return { isCopied, copy }
}
