import type { TrackedOrder } from '@medina/contract/orders/orders'
import { copyAddress, hasShareSheet, sharePage } from '#lib/navigation/share-page.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'

type ShareOrderDialogProps = { order: Pick<TrackedOrder, 'id' | 'can_act' | 'share_path'>; onClose: () => void }

/** Copies or shares the link that opens a guest's order on any device, and says what it shows. */
export default function ShareOrderDialog({ order, onClose }: ShareOrderDialogProps) {
  const { t } = useText()
  const title = t('tracking.order_no', { id: String(order.id) })
  const page = { title, url: new URL(order.share_path ?? '', location.origin).href }
  async function send(by: typeof copyAddress | typeof sharePage) {
    const outcome = await by(page)
    if (outcome === 'copied') showToast(t('help.link_copied'))
    if (outcome === 'failed') showToast(t('help.link_not_copied'), { tone: 'error' })
  }
  return (
    <Dialog open onClose={onClose} title={t('tracking.share')} closeLabel={t('ui.close')} size="sm">
      <div className="grid gap-4">
        <p>{t(order.can_act ? 'help.share_hint' : 'help.by_link')}</p>
        <bdi dir="ltr" className="rounded-lg bg-surface-2 px-4 py-3 wrap-anywhere text-sm text-ink-2">
          {page.url}
        </bdi>
        <div className="flex gap-3">
          <Button block variant={hasShareSheet() ? 'secondary' : 'primary'} icon="copy" onClick={() => void send(copyAddress)}>
            {t('help.copy_link')}
          </Button>
          {hasShareSheet() && (
            <Button block icon="share" onClick={() => void send(sharePage)}>
              {t('help.share')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
