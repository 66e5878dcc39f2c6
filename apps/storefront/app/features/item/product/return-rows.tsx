import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'

type Terms = Pick<ItemDetails, 'return_days' | 'return_note' | 'warranty_months'>

/** Rows of the delivery card: how long the item can be returned, and its warranty. Nothing where the store does not say. */
export function ReturnRows({ item: { return_days = null, return_note = null, warranty_months = null } }: { item: Terms }) {
  const { t } = useText()
  return (
    <>
      {return_days !== null && <Row icon="history" title={t('item.return_days', { days: return_days })} note={return_note} />}
      {warranty_months !== null && (
        <Row icon="shield-check" title={t('item.warranty', { months: warranty_months })} note={null} />
      )}
    </>
  )
}

function Row({ icon, title, note }: { icon: IconName; title: string; note: string | null }) {
  return (
    <div className="flex items-center gap-3.5 py-4">
      <Icon name={icon} size={22} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="text-label font-semibold">{title}</p>
        {note !== null && (
          <p className="text-sm text-ink-2">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
