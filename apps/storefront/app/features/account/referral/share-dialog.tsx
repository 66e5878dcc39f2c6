import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { ShareTargets } from './share-targets.tsx'
import type { ShareText } from './share-text.ts'

/** The shop's own share sheet, where the device has none. */
export default function ShareDialog({ words, onClose }: { words: ShareText; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog open onClose={onClose} title={t('referral.share')} closeLabel={t('ui.close')} size="sm">
      <div className="grid gap-4">
        <p className="rounded-lg bg-surface-2 px-4 py-3">
          {words.text}
          <bdi dir="ltr" className="block wrap-anywhere text-sm text-ink-2">
            {words.link}
          </bdi>
        </p>
        <ShareTargets words={words} />
      </div>
    </Dialog>
  )
}
