import { useText } from '../../lib/texts/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { sharePage } from '../../lib/navigation/share-page.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Shares an item through the device's share sheet, or copies its address. */
export function ShareButton({ path, name, className }: { path: string; name: string; className?: string }) {
  const { t } = useText()
  async function share() {
    const outcome = await sharePage({ title: name, url: new URL(path, location.origin).href })
    if (outcome === 'copied') showToast(t('item.link_copied'))
    if (outcome === 'failed') showToast(t('item.link_not_copied'), { tone: 'error' })
  }
  return (
    <IconButton
      icon="share"
      label={t('item.share', { name })}
      variant="fill"
      className={classNames('flex-none', className)}
      onClick={() => void share()}
    />
  )
}
