import type { Config } from '@medina/contract/site-config'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'

const loadDialog = () => withTexts('place', import('./visit-dialog.tsx'))
const VisitDialog = lazyWithRetry(loadDialog)
const preload = () => void loadDialog().catch(() => undefined)

export type Visit = { address: string; spot: Config['default_location'] | undefined }

/** Shows the address of the business on the map. */
export function VisitButton({ address, spot, className, children }: Visit & { className: string; children: ReactNode }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" className={className} onPointerEnter={preload} onFocus={preload} onClick={() => setDialog('open')}>
        {children}
      </button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <VisitDialog open={dialog === 'open'} onClose={() => setDialog('closed')} address={address} spot={spot} />
        </Suspense>
      )}
    </>
  )
}
