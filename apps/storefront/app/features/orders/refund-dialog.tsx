import type { Order } from '@medina/contract/orders/orders'
import { useState } from 'react'
import { useText } from '../../lib/texts/text.tsx'
import { OptionRow } from '../../ui/form/option-row.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import { useMoney } from '../site/site.tsx'
import { ReasonDialog } from '../tracking/actions/reason-dialog.tsx'
import { useRequestRefund } from './orders.data.ts'

const MOST_PHOTOS = 3
const MOST_CHARACTERS = 2000

type RefundDialogProps = {
  open: boolean
  order: Order
  /** The money can also be refunded to the original payment method. */
  hasChoice: boolean
  onClose: () => void
}

/** Requests a refund of a delivered order: reason, note and photos. */
export default function RefundDialog({ open, order, hasChoice, onClose }: RefundDialogProps) {
  const { t } = useText()
  const money = useMoney()
  const request = useRequestRefund(order.id)
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [method, setMethod] = useState<'wallet' | 'gateway'>('wallet')
  return (
    <ReasonDialog
      open={open}
      kind="orders.refundReasons"
      title={t('my_orders.refund_title')}
      text={t('my_orders.refund_text', { amount: money.text(refundOf(order)) })}
      legend={t('my_orders.refund_reason')}
      keep={t('my_orders.refund_keep')}
      send={t('my_orders.refund_send')}
      isPending={request.isPending}
      onSend={(reason) => request.mutateAsync({ reason, note, method, photos })}
      onClose={onClose}
    >
      <TextArea
        label={t('my_orders.refund_note')}
        aside={t('ui.optional')}
        hint={t('my_orders.refund_note_hint')}
        maxLength={MOST_CHARACTERS}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <section aria-label={t('my_orders.refund_photos')}>
        <h3 className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
          {t('my_orders.refund_photos')} <span className="font-regular text-ink-3">{t('ui.optional')}</span>
        </h3>
        <PhotoPicker photos={photos} most={MOST_PHOTOS} onChange={setPhotos} />
      </section>
      {hasChoice && (
        <fieldset>
          <legend className="font-semibold">{t('my_orders.refund_to')}</legend>
          {(['wallet', 'gateway'] as const).map((each) => (
            <OptionRow
              key={each}
              type="radio"
              name="method"
              label={t(`my_orders.refund_${each}`)}
              checked={method === each}
              onChange={() => setMethod(each)}
            />
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  )
}

/** Everything except the delivery fee and the tip (§14.19). */
function refundOf({ order_amount, delivery_charge, dm_tips }: Order): number {
  return order_amount - delivery_charge - dm_tips
}
