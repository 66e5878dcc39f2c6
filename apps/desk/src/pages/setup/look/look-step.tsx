import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { useId, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { BrandMark } from '@medina/web/ui/icon/brand-mark.tsx'
import { useSetupSave } from '#pages/setup/setup.data.ts'
import type { Moves } from '#pages/setup/step-foot.tsx'
import { ColourChoice } from './colour-choice.tsx'
import './look.css'
import { ShopPreview } from './shop-preview.tsx'

type StepProps = { setup: Setup; settings: ReadonlyMap<string, OperatorSetting>; onBack: Moves['onBack'] }

/** The logo and the main colour. Each choice is saved at once, and the preview shows it in both themes. */
export function LookStep({ setup, settings, onBack }: StepProps) {
  const { t } = useText()
  const { save, isPending, refusals } = useSetupSave(() => undefined)
  const accent = settings.get('accent_color')
  const chosen = accent?.is_set === true ? accent.value : null
  const choose = (value: string | null) =>
    save([{ kind: 'settings', changes: [{ key: 'accent_color', value, known: accent?.value ?? '' }] }])
  return (
    <>
      <div className="desk-setup-form">
        <Logo
          url={setup.logo}
          isPending={isPending}
          error={refusals.get('picture')}
          onChoose={(picture) => save([{ kind: 'logo', picture }])}
        />
        <ColourChoice chosen={chosen} isPending={isPending} error={refusals.get('accent_color')} onChoose={choose} />
        <ShopPreview setup={setup} />
      </div>
      {onBack !== null && (
        <footer className="desk-setup-foot">
          <Button variant="secondary" size="lg" onClick={onBack}>
            {t('desk_setup.back')}
          </Button>
        </footer>
      )}
    </>
  )
}

type LogoProps = { url: string | null; isPending: boolean; error: string | undefined; onChoose: (picture: File | null) => void }

function Logo({ url, isPending, error, onChoose }: LogoProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <section className="desk-look-logo" aria-label={t('desk_setup.logo')}>
      <span className="desk-look-picture">
        {url === null ? <BrandMark size={56} /> : <img src={url} alt={t('desk_setup.logo')} />}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{t('desk_setup.logo')}</h3>
        <p className="desk-quiet" id={id}>
          {t('desk_setup.logo_hint')}
        </p>
        <div className="desk-setup-acts">
          <Button
            variant="secondary"
            icon="upload"
            pending={isPending}
            aria-describedby={id}
            onClick={() => field.current?.click()}
          >
            {t(url === null ? 'desk_setup.upload' : 'desk_setup.replace')}
          </Button>
          {url !== null && (
            <Button variant="ghost" icon="trash" disabled={isPending} onClick={() => onChoose(null)}>
              {t('desk_setup.remove_logo')}
            </Button>
          )}
        </div>
        {error !== undefined && (
          <p className="mt-1.5 text-sm text-danger" role="alert">
            {error}
          </p>
        )}
        <input
          ref={field}
          type="file"
          accept="image/svg+xml,image/png,image/webp"
          hidden
          aria-label={t('desk_setup.logo')}
          onChange={({ currentTarget }) => {
            const [picture] = currentTarget.files ?? []
            // The same file chosen again is a change again.
            currentTarget.value = ''
            if (picture !== undefined) onChoose(picture)
          }}
        />
      </div>
    </section>
  )
}
