import { languageName } from '@medina/contract/device/language-names'
import type { Language } from '@medina/contract/device/languages'
import { PREVIEW_PARAMETER } from '@medina/contract/device/preview'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { type ReactNode, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'

type PreviewProps = { setup: Setup; languages: readonly Language[] }
const devices = ['phone', 'desktop'] as const
const pages = ['store', 'first'] as const
const themes = ['light', 'dark'] as const

/** The shop itself as customers open it, in either theme and each of its languages. Its page is framed without scripts, and inert. */
export function ShopPreview({ setup, languages }: PreviewProps) {
  const { t, language: own } = useText()
  const [page, setPage] = useState<(typeof pages)[number]>('store')
  const [device, setDevice] = useState<(typeof devices)[number]>('phone')
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const [chosen, setLanguage] = useState<Language>(own)
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? own)
  const query = new URLSearchParams({ [PREVIEW_PARAMETER]: theme, lang: language })
  const { logo, logo_dark, button, store, modules } = setup
  const path = store !== null && page === 'store' ? `store/${store.id}` : ''
  return (
    <section className="desk-look-preview" aria-label={t('desk_setup.preview')}>
      <div className="desk-look-heading">
        <h3 className="font-semibold">{t('desk_setup.preview')}</h3>
        <a href={setup.shop_url} target="_blank" rel="noreferrer" className="desk-plain-button">
          {t('desk_setup.open_shop')}
          <DeskIcon name="external" size={16} />
        </a>
      </div>
      <div className="desk-look-switches">
        {store !== null && (
          <Choice name={t('desk_setup.preview_page')} options={pages} value={page} onChange={setPage}>
            {(each) => t(`desk_setup.preview_${each}`)}
          </Choice>
        )}
        <Choice name={t('desk_setup.preview_device')} options={devices} value={device} onChange={setDevice}>
          {(each) => t(`desk_setup.preview_${each}`)}
        </Choice>
        <Choice name={t('desk_setup.preview_theme')} options={themes} value={theme} onChange={setTheme}>
          {(each) => (
            <>
              <DeskIcon name={each === 'light' ? 'sun' : 'moon'} size={18} />
              <span className="sr-only">{t(`desk_setup.preview_${each}`)}</span>
            </>
          )}
        </Choice>
        {languages.length > 1 && (
          <Choice name={t('desk_setup.preview_language')} options={languages} value={language} onChange={setLanguage}>
            {(each) => <span lang={each}>{languageName(each)}</span>}
          </Choice>
        )}
      </div>
      <div className="desk-look-screen" data-device={device} aria-hidden="true">
        <iframe
          // Each of these changes the page.
          key={JSON.stringify([logo, logo_dark, button, store, modules])}
          src={`${setup.shop_url}${path}?${query.toString()}`}
          title={t('desk_setup.preview')}
          sandbox="allow-same-origin"
          inert
          tabIndex={-1}
        />
      </div>
    </section>
  )
}

type ChoiceProps<Option extends string> = {
  name: string
  options: readonly Option[]
  value: Option
  onChange: (option: Option) => void
  children: (option: Option) => ReactNode
}

function Choice<Option extends string>({ name, options, value, onChange, children }: ChoiceProps<Option>) {
  return (
    <div className="desk-look-switch" role="group" aria-label={name}>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {children(option)}
        </button>
      ))}
    </div>
  )
}
