import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { type QuickViewState, useQuickViewState } from '#features/frame/quick-view.tsx'

const loadQuickView = () => withTexts('item', import('./quick-view-dialog.tsx'))
const QuickViewDialog = lazyWithRetry(loadQuickView)

let loading: Promise<unknown> | null = null

/** Preloads the dialog's code before the click. */
export function preloadQuickView(): void {
  loading ??= loadQuickView().catch(() => {
    loading = null
  })
}

/** Shows the item of the history entry over the page (spec 2.041). The last one stays mounted while it leaves. */
export function QuickViewHost() {
  const current = useQuickViewState()
  const navigate = useNavigate()
  const { t } = useText()
  const [last, setLast] = useState<QuickViewState['quickView']>(undefined)
  if (current !== undefined && current !== last) setLast(current)
  const shown = current ?? last
  const isOpen = current !== undefined
  useEffect(() => {
    if (!isOpen) return
    loadQuickView().catch((error: unknown) => {
      void navigate(-1)
      showFailure(error, t)
    })
  }, [isOpen, navigate, t])
  if (shown === undefined) return null
  return (
    <Suspense fallback={null}>
      <QuickViewDialog
        key={`${shown.id} ${shown.cartLineId ?? ''}`}
        {...shown}
        open={isOpen}
        isPage
        onClose={() => void navigate(-1)}
      />
    </Suspense>
  )
}
