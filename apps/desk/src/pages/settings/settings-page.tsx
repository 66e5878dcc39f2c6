import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { FindField } from '#shop/find-field.tsx'
import '#shop/shop.css'
import { BusinessActs } from './business-acts.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingSections } from './setting-sections.tsx'
import { type SettingsPart, settingsParts } from './setting-values.ts'
import { useFoundSettings, useOwnSettings } from './settings.data.ts'
import './settings.css'

const AFTER_TYPING_MS = 250

/** The settings of the business by subject, with the same validation as the command. */
export function SettingsPage() {
  const { t } = useText()
  const settings = useOwnSettings()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), AFTER_TYPING_MS)
  const isWide = useMediaQuery('(min-width: 768px)')
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  const chosen = settingsParts.find((part) => part === params.get('section'))
  const part = chosen ?? (isWide ? 'business' : undefined)
  const isFinding = wanted !== '' && typed.trim() !== ''
  const open = (next: SettingsPart | undefined) => {
    setTyped('')
    setParams(next === undefined ? {} : { section: next })
  }
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk_settings.title')}
        search={<FindField label={t('desk_settings.search')} value={typed} onChange={setTyped} />}
      />
      <main id="content" ref={main} tabIndex={-1} {...focus} className="desk-settings" aria-busy={settings === undefined}>
        {settings === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <>
            {(isWide || (part === undefined && !isFinding)) && (
              <SettingSections settings={[...settings.values()]} part={isFinding ? undefined : part} onOpen={open} />
            )}
            {isFinding ? (
              <Found key="found" wanted={wanted} settings={settings} />
            ) : (
              part !== undefined && (
                <div key={part} className="desk-settings-part">
                  {!isWide && (
                    <button type="button" className="desk-settings-back" onClick={() => open(undefined)}>
                      <DeskIcon name="chevron-start" />
                      {t('desk_settings.title')}
                    </button>
                  )}
                  {part === 'history' ? <BusinessActs /> : <Section part={part} settings={settings} />}
                </div>
              )
            )}
          </>
        )}
      </main>
    </div>
  )
}

type Settings = NonNullable<ReturnType<typeof useOwnSettings>>

function Section({ part, settings }: { part: Exclude<SettingsPart, 'history'>; settings: Settings }) {
  const { t } = useText()
  const title = t(`desk_settings.section_${part}`)
  return (
    <section className="desk-box" aria-label={title}>
      <h2 className="desk-settings-title">{title}</h2>
      {[...settings.values()]
        .filter(({ section }) => section === part)
        .map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
    </section>
  )
}

/** The settings that the service found for the typed words, each with its section. */
function Found({ wanted, settings }: { wanted: string; settings: Settings }) {
  const { t } = useText()
  const { keys, isOld } = useFoundSettings(wanted)
  const found = keys?.flatMap((key) => settings.get(key) ?? [])
  return (
    <div className="desk-settings-part">
      <section className="desk-box" aria-label={t('desk_settings.found')} aria-busy={found === undefined || isOld}>
        {found === undefined && <LoadingMark size={32} />}
        {found?.length === 0 && <p className="py-4 text-ink-2">{t('desk_settings.none_found')}</p>}
        {found?.map((setting) => (
          <div key={setting.key} className="desk-setting-found">
            <p className="desk-setting-place">{t(`desk_settings.section_${setting.section}`)}</p>
            <SettingRow setting={setting} />
          </div>
        ))}
      </section>
    </div>
  )
}
