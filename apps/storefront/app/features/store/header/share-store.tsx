import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

/** Shares the store by the device's share sheet, else copies its address. The link selects module and zone (spec 2.005). */
export function ShareStore({ store }: { store: StoreDetails }) {
  const { t } = useText()
  async function share() {
    const { shareStore } = await import('./share-link.ts')
    await shareStore(store, t)
  }
  return (
    <button
      type="button"
      aria-label={t('store.share', { name: store.name })}
      className="round size-11 bg-surface-1 shadow-2"
      onClick={() => void share()}
    >
      <Icon name="share" size={22} />
    </button>
  )
}
