import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useSheet } from '#pages/settings/settings.data.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CashbackDialog } from './cashback-dialog.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { FlashSaleDialog } from './flash-sale-dialog.tsx'
import { ItemCampaignDialog } from './item-campaign-dialog.tsx'
import { type FormKind, sheetOf } from '#pages/offers/offers.data.ts'

/** `row`: the columns that name the row to change or to copy; null for a new one. */
export type OpenForm = { kind: FormKind; row: SheetCells | null; isCopy: boolean; isUsed: boolean; storeId: number | null }

type DialogProps = { form: OpenForm; today: string; onSaved: () => void; onClose: () => void }

/** The form of an offer, once the rows that it needs are read. */
export function OfferFormDialog({ form: { kind, row, isCopy, isUsed, storeId }, today, onSaved, onClose }: DialogProps) {
  const rows = useSheet(sheetOf[kind])
  const items = useSheet('flash_sale_items')
  const modules = useSheet('modules')
  const zones = useSheet('zones')
  const { choicesOf } = useRowNames()
  if (rows === undefined || modules === undefined || zones === undefined) return null
  const found = row === null ? null : (rows.find((each) => isNamed(each, row)) ?? row)
  const [changed, copied] = isCopy ? [null, found] : [found, null]
  const shared = { copied, today, onSaved, onClose }
  const slugs = rows.map(({ slug = '' }) => slug)
  if (kind === 'coupon')
    return <CouponDialog {...shared} coupon={changed} modules={choicesOf(modules)} zones={choicesOf(zones)} />
  if (kind === 'flash_sale')
    return items === undefined ? null : (
      <FlashSaleDialog
        {...shared}
        sale={changed}
        items={found === null ? [] : items.filter(({ sale }) => sale === found.slug)}
        slugs={slugs}
        modules={choicesOf(modules)}
        isUsed={isUsed}
      />
    )
  if (kind === 'item_campaign') return <ItemCampaignDialog {...shared} campaign={changed} storeId={storeId} />
  if (kind === 'campaign') return <CampaignDialog {...shared} campaign={changed} slugs={slugs} modules={choicesOf(modules)} />
  return <CashbackDialog {...shared} cashback={changed} slugs={slugs} />
}

function isNamed(row: SheetCells, names: SheetCells): boolean {
  return Object.entries(names).every(([column, value]) => row[column] === value)
}
