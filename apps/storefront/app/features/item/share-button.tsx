import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { sharePage } from '#lib/navigation/share-page.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

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
