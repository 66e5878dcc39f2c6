import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useStockItems } from '#shop/stock-data.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** Shows how many items of the store are sold out, and links to them. */
export function SoldOutLink() {
  const { store, may } = useDesk()
  return store !== null && may('catalogue:write') ? <Shown storeId={store.id} /> : null
}

function Shown({ storeId }: { storeId: number }) {
  const { t } = useText()
  const count = useStockItems({ storeId, search: '', filter: 'sold_out' }).data?.counts.sold_out ?? 0
  if (count === 0) return null
  return (
    <TravelLink to="/desk/stock?show=sold_out" className="desk-tool desk-sold-out-link">
      <DeskIcon name="sold-out" />
      <span>{t('desk_stock.filter_sold_out')}</span>
      <span className="desk-count">{count}</span>
    </TravelLink>
  )
}
