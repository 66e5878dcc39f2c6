import type { StoreOfferKind } from '@medina/contract/operator/offers/offer-kinds'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { RowsTarget } from '#pages/settings/rows-target.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { FlashSaleDialog } from './flash-sale-dialog.tsx'
import { useStoreOffers } from '#pages/offers/offers.data.ts'

/** `row`: the columns that name the offer to change or to copy; null for a new one. */
export type OpenStoreForm = { kind: StoreOfferKind; storeId: number; row: SheetCells | null; isCopy: boolean; isUsed: boolean }

type DialogProps = { form: OpenStoreForm; today: string; onSaved: () => void; onClose: () => void }

/** The form of an offer that a store makes by itself, once its rules and rows are read. */
export function StoreOfferFormDialog({ form: { kind, storeId, row, isCopy, isUsed }, today, onSaved, onClose }: DialogProps) {
  const found = useStoreOffers(storeId)
  if (found === undefined) return null
  const { coupons, flash_sales: sales, flash_sale_items: items } = found.rows
  const own = { storeId, store: found.store, rules: found.rules }
  const name = row?.code ?? row?.slug
  const pattern =
    row === null ? null : ((kind === 'coupon' ? coupons : sales).find(({ code, slug }) => (code ?? slug) === name) ?? row)
  const [changed, copied] = isCopy ? [null, pattern] : [pattern, null]
  const shared = { own, copied, modules: [], today, onSaved, onClose }
  return (
    <RowsTarget value={storeId}>
      {kind === 'coupon' ? (
        <CouponDialog {...shared} coupon={changed} zones={[]} />
      ) : (
        <FlashSaleDialog
          {...shared}
          sale={changed}
          items={pattern === null ? [] : items.filter(({ sale }) => sale === pattern.slug)}
          slugs={sales.map(({ slug = '' }) => slug)}
          isUsed={isUsed}
        />
      )}
    </RowsTarget>
  )
}
