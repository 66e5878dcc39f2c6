import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

const flags = ['success', 'fail', 'cancel', 'pending'] as const
const tones = { success: 'success', late: 'info', fail: 'error', cancel: 'info', pending: 'info' } as const
type Flag = keyof typeof tones

type FlagWords = {
  /** The order or trip was canceled before the payment came. */
  isCanceled: boolean
  /** Texts for something other than an order. */
  texts?: Partial<Record<Flag, TextKey>>
}

/** Reports the result of a gateway payment once: a reload does not repeat it. */
export function usePaymentFlag({ isCanceled, texts }: FlagWords): void {
  const { t } = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const returned = flags.find((each) => each === query.get('flag'))
  const flag = returned === 'success' && isCanceled ? 'late' : returned
  query.delete('flag')
  const rest = query.toString()
  useEffect(() => {
    if (flag === undefined) return
    showToast(t(texts?.[flag] ?? `tracking.flag_${flag}`), { tone: tones[flag] })
    void navigate({ pathname, search: rest }, { replace: true, preventScrollReset: true })
  }, [flag, navigate, pathname, rest, t, texts])
}
