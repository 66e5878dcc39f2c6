import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { FindField } from '#shop/find-field.tsx'
import '#shop/shop.css'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { BusinessActs } from './business-acts.tsx'
import { settingGroups } from './setting-list.ts'
import { SettingRow } from './setting-row.tsx'
import { useOwnSettings } from './settings.data.ts'
import './settings.css'

const MOST_FOUND = 20

/** The settings of the business as forms, with the same validation as the command. */
export function SettingsPage() {
  const { t } = useText()
  const settings = useOwnSettings()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = wanted === '' ? [] : findSettings([...(settings?.values() ?? [])], wanted)
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk_settings.title')}
        search={<FindField label={t('desk_settings.search')} value={typed} onChange={setTyped} />}
      />
      <main id="content" className="desk-scroll" aria-busy={settings === undefined}>
        {settings === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <div className="desk-narrow">
            {wanted === '' ? (
              <>
                <FurtherPages />
                {settingGroups.map(({ title, keys }) => (
                  <section key={title} className="desk-box" aria-label={t(title)}>
                    <h2 className="desk-settings-title">{t(title)}</h2>
                    {keys.map((key) => {
                      const setting = settings.get(key)
                      return setting === undefined ? null : <SettingRow key={key} setting={setting} />
                    })}
                  </section>
                ))}
                <BusinessActs />
              </>
            ) : (
              <section className="desk-box" aria-label={t('desk_settings.found')}>
                {found.length === 0 && <p className="py-4 text-ink-2">{t('desk_settings.none_found')}</p>}
                {found.map((setting) => (
                  <SettingRow key={setting.key} setting={setting} />
                ))}
              </section>
            )}
          </div>
        )}
      </main>
    </div>
  )
}

/** Settings whose key or meaning has these words. */
function findSettings(settings: readonly OperatorSetting[], wanted: string): OperatorSetting[] {
  const words = wanted.split(/[\s_]+/)
  return settings
    .filter(({ key, meaning }) => {
      const text = `${key} ${meaning}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .slice(0, MOST_FOUND)
}

const further = [
  { page: 'zones', icon: 'map' },
  { page: 'modules', icon: 'grid' },
  { page: 'banners', icon: 'image' },
  { page: 'reasons', icon: 'help' },
  { page: 'questions', icon: 'chat' },
] as const

function FurtherPages() {
  const { t } = useText()
  return (
    <nav aria-label={t('desk_settings.title')} className="desk-box">
      {further.map(({ page, icon }) => (
        <TravelLink key={page} to={`/desk/${page}`} className="desk-row">
          <DeskIcon name={icon} />
          <span className="flex-1">{t(`desk_settings.to_${page}`)}</span>
          <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
        </TravelLink>
      ))}
    </nav>
  )
}
