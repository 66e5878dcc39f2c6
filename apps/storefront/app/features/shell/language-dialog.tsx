import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import type { OverlayProps } from '#features/frame/overlays.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { DigitsChoice } from '@medina/web/device/digits-choice.tsx'
import { useLanguageChange } from './use-language-change.ts'
import { otherUsual } from '@medina/contract/device/languages'

const ChoiceDialog = lazyWithRetry(() => import('./languages/choice-dialog.tsx'))

/**
 * Asks for confirmation before the language of the whole page changes (spec 2.048, 4.041); a shop with other languages than the usual two
 * lists them.
 */
export default function LanguageDialog(props: OverlayProps) {
  if (!useConfig()?.languages) return <OtherDialog {...props} />
  return (
    <Suspense>
      <ChoiceDialog {...props} />
    </Suspense>
  )
}

function OtherDialog({ open, onClose }: OverlayProps) {
  const { t, language } = useText()
  const { isPending, change } = useLanguageChange(onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('language.title')}
      closeLabel={t('ui.close')}
      foot={
        <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
          <Button pending={isPending} onClick={() => void change(otherUsual(language))}>
            {t('language.confirm')}
          </Button>
        </DialogChoice>
      }
    >
      <p className="text-ink-2">{t('language.text')}</p>
      <DigitsChoice label={t('language.digits')} className="mt-4" />
    </Dialog>
  )
}
