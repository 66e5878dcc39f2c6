import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { ConfirmHandOver } from './confirm-hand-over.tsx'
import { useCashAtStore } from './sales.data.ts'

/** Cash that couriers offer now, and that the store may take by their code; nothing while there is none. */
export function StoreCashBox({ storeId }: { storeId: number }) {
  const { t } = useText()
  const { call } = useDesk()
  const offers = useCashAtStore(storeId)
  if (offers === undefined || offers.length === 0) return null
  return (
    <section className="desk-box desk-sales-box grid gap-4" aria-label={t('desk_sales.store_cash')}>
      <h2>{t('desk_sales.store_cash')}</h2>
      {offers.map(({ courier, amount }) => (
        <ConfirmHandOver
          key={courier.id}
          title={courier.name}
          amount={amount}
          onConfirm={(code) => call('operator.takeHandOver', { params: { id: storeId }, body: { courier_id: courier.id, code } })}
        />
      ))}
    </section>
  )
}
