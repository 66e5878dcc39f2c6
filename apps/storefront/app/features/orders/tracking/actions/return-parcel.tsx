import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useReturnParcel } from '#features/orders/tracking/tracking.data.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Has a parcel on the road returned to its sender, who gives a reason. */
export default function ReturnParcel({ orderId }: { orderId: number }) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const back = useReturnParcel(orderId)
  return (
    <>
      <Button variant="secondary" block icon="history" onClick={() => setDialog('open')}>
        {t('parcel_order.return')}
      </Button>
      {dialog !== 'never' && (
        <ReasonDialog
          open={dialog === 'open'}
          kind="orders.parcelReturnReasons"
          title={t('parcel_order.return_title')}
          text={t('parcel_order.return_text')}
          legend={t('parcel_order.return_legend')}
          keep={t('parcel_order.return_keep')}
          send={t('parcel_order.return_send')}
          isPending={back.isPending}
          onSend={(reason) => back.mutateAsync(reason)}
          onClose={() => setDialog('closed')}
        />
      )}
    </>
  )
}
