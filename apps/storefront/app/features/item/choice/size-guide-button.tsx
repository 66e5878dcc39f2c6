import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'

const loadDialog = () => import('./size-guide-dialog.tsx')
const SizeGuideDialog = lazyWithRetry(loadDialog)

type SizeGuideButtonProps = {
  guide: ItemDetails['size_guide']
  /** The choice beside whose title the button is. */
  choice: number
  /** The chosen option, whose line is marked. */
  picked: string | undefined
}

/** Opens the table of sizes. Nothing next to a choice without one. */
export function SizeGuideButton({ guide, choice, picked }: SizeGuideButtonProps) {
  const { t } = useText()
  const [dialog, setDialog] = useState<{ open: boolean } | null>(null)
  if (guide == null || guide.choice !== choice) return null
  return (
    <>
      <button
        type="button"
        className="text-action reach relative flex-none text-label"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setDialog({ open: true })}
      >
        {t('item.size_guide')}
      </button>
      {dialog !== null && (
        <Suspense fallback={null}>
          <SizeGuideDialog guide={guide} picked={picked} open={dialog.open} onClose={() => setDialog({ open: false })} />
        </Suspense>
      )}
    </>
  )
}
