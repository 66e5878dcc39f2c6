import { defaultLanguages, isLanguage, type Language } from '@medina/contract/device/languages'
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { useId, useRef, useState } from 'react'
import { parseJson } from '@medina/web/device/local-storage.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { BrandMark } from '@medina/web/ui/icon/brand-mark.tsx'
import { FirstOrderList } from '#pages/setup/first-order-list.tsx'
import { type LogoName, useSetupSave } from '#pages/setup/setup.data.ts'
import type { Moves } from '#pages/setup/step-foot.tsx'
import { ColourChoice } from './colour-choice.tsx'
import './look.css'
import { ShopPreview } from './shop-preview.tsx'

type StepProps = { setup: Setup; settings: ReadonlyMap<string, OperatorSetting>; onBack: Moves['onBack'] }

/** The logo and the main colour. Each choice is saved at once, and the preview shows it in both themes. */
export function LookStep({ setup, settings, onBack }: StepProps) {
  const { t } = useText()
  const { save, isPending, refusals } = useSetupSave(() => undefined)
  const [sent, setSent] = useState<LogoName | null>(null)
  const accent = settings.get('accent_color')
  const chosen = accent?.is_set === true ? accent.value : null
  const languages = readLanguages(settings.get('languages')?.value)
  const choose = (value: string | null) =>
    save([{ kind: 'settings', changes: [{ key: 'accent_color', value, known: accent?.value ?? '' }] }])
  return (
    <>
      <div className="desk-setup-form">
        {(['logo', 'logo-dark'] as const).map((name) => {
          const url = name === 'logo' ? setup.logo : setup.logo_dark
          // A dark one without a logo would show on half of the pages.
          if (name === 'logo-dark' && setup.logo === null && url === null) return null
          return (
            <Logo
              key={name}
              name={name}
              url={url}
              standIn={setup.logo}
              isPending={isPending}
              error={sent === name ? refusals.get('picture') : undefined}
              onChoose={(picture) => {
                setSent(name)
                save([{ kind: 'logo', name, picture }])
              }}
            />
          )
        })}
        <ColourChoice chosen={chosen} isPending={isPending} error={refusals.get('accent_color')} onChoose={choose} />
      </div>
      <ShopPreview setup={setup} languages={languages} />
      <FirstOrderList setup={setup} />
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

function readLanguages(value: string | undefined): Language[] {
  const read = parseJson(value ?? null)
  return Array.isArray(read) ? read.filter(isLanguage) : [...defaultLanguages]
}

type LogoProps = {
  name: LogoName
  url: string | null
  /** Shown while there is none. */
  standIn: string | null
  isPending: boolean
  error: string | undefined
  onChoose: (picture: File | null) => void
}

function Logo({ name, url, standIn, isPending, error, onChoose }: LogoProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const title = t(name === 'logo' ? 'desk_setup.logo' : 'desk_setup.logo_dark')
  return (
    <section className="desk-look-logo" aria-label={title}>
      <span className="desk-look-picture" data-preview={name === 'logo' ? undefined : 'dark'}>
        {url === null && name === 'logo' && <BrandMark size={56} />}
        {url !== null && <img src={url} alt={title} />}
        {url === null && name === 'logo-dark' && standIn !== null && <img src={standIn} alt="" className="desk-look-chip" />}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="desk-quiet" id={id}>
          {t(name === 'logo' ? 'desk_setup.logo_hint' : 'desk_setup.logo_dark_hint')}
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
          aria-label={title}
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
