import { ApiFailure } from '@medina/contract/wire/client'
import type { OrderChanges } from '@medina/contract/orders/changes'
import type { ReactNode } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { type ChangeWish, useChangeOrder } from './order-changes.data.ts'
import { RefusedChange } from './refused-change.tsx'
import './order-changes.css'

type SaveChangeProps = {
  changes: OrderChanges
  /** Null for a parcel. */
  storeId: number | null
  /** Null while nothing differs. */
  wish: ChangeWish | null
  /** The reason why it cannot be saved yet. */
  reason?: string | undefined
  label?: ReactNode
  /** The new total, at the far end. */
  end?: ReactNode
  onDone: () => void
}

/** Saves a step. A refusal is shown here and keeps what was entered; for anything else there is the store's phone. */
export function SaveChange({ changes, storeId, wish, reason, label, end, onDone }: SaveChangeProps) {
  const { t } = useText()
  const save = useChangeOrder(changes)

  async function send(): Promise<void> {
    if (wish === null) return onDone()
    try {
      showToast((await save.mutateAsync(wish)).message)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiFailure)) showFailure(error, t)
    }
  }

  return (
    <>
      <div role="status">
        {save.error instanceof ApiFailure && (
          <div ref={scrollTo}>
            <RefusedChange title={t('order_changes.refused')} error={save.error} changes={changes} storeId={storeId} />
          </div>
        )}
      </div>
      <div className="change-save">
        <Button
          size="lg"
          block
          pending={save.isPending}
          reason={reason}
          end={end}
          disabled={wish === null}
          onClick={() => void send()}
        >
          {label ?? t('order_changes.save')}
        </Button>
      </div>
    </>
  )
}

/** In a low window the button covers what is above it. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
