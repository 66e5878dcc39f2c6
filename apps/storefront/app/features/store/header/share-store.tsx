import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

/** Shares the store by the device's share sheet, else copies its address. The link selects module and zone (spec 2.005). */
export function ShareStore({ store }: { store: StoreDetails }) {
  const { t } = useText()
  async function share() {
    const { shareStore } = await import('./share-link.ts')
    const outcome = await shareStore(store)
    if (outcome === 'copied') showToast(t('store.link_copied'))
    if (outcome === 'failed') showToast(t('store.link_not_copied'), { tone: 'error' })
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
