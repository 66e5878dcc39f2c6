import { languageName } from '@medina/contract/device/language-names'
import { useState } from 'react'
import type { Language } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { type OverlayProps, useOverlayState } from '#features/frame/overlays.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { DigitsChoice } from '@medina/web/device/digits-choice.tsx'
import { useLanguageChange } from '#features/shell/use-language-change.ts'

/** Lists the languages of the shop; the page changes once a choice is confirmed (spec 2.048). */
export default function ChoiceDialog({ open, onClose }: OverlayProps) {
  const { t, language } = useText()
  const languages = useConfig()?.languages ?? []
  const state = useOverlayState()
  const { isPending, change } = useLanguageChange(onClose)
  const [picked, pick] = useState<Language>()
  const chosen = picked ?? (state?.kind === 'language' ? state.next : undefined) ?? language
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('shell.language')}
      closeLabel={t('ui.close')}
      foot={
        <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
          <Button
            pending={isPending}
            disabled={chosen === language}
            onClick={() => void change(chosen).then(() => pick(undefined))}
          >
            {t('language.confirm')}
          </Button>
        </DialogChoice>
      }
    >
      <div role="radiogroup" aria-label={t('shell.language')} className="grid gap-2">
        {languages.map((each) => (
          <RadioCard
            key={each}
            name="next-language"
            title={<span lang={each}>{languageName(each)}</span>}
            checked={each === chosen}
            onChange={() => pick(each)}
          />
        ))}
      </div>
      <DigitsChoice label={t('language.digits')} className="mt-4" />
    </Dialog>
  )
}
