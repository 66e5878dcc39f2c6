import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { type SettingSection, settingSectionNames } from '@medina/contract/setting-sections'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon, type DeskIconName } from '#ui/desk-icon.tsx'
import { isChanged, type SettingsPart } from './setting-values.ts'

const icons: Record<SettingSection, DeskIconName> = {
  business: 'building',
  money: 'cash',
  delivery: 'bike',
  orders: 'receipt',
  couriers: 'truck',
  stores: 'store',
  customers: 'users',
  messages: 'chat',
  look: 'globe',
  landing: 'image',
  documents: 'document',
  security: 'lock',
}

const further = [
  { page: 'setup', icon: 'flag' },
  { page: 'zones', icon: 'map' },
  { page: 'modules', icon: 'grid' },
  { page: 'banners', icon: 'image' },
  { page: 'transfers', icon: 'bank' },
  { page: 'reasons', icon: 'help' },
  { page: 'questions', icon: 'chat' },
  { page: 'texts', icon: 'document' },
] as const

type SectionsProps = {
  settings: readonly OperatorSetting[]
  part: SettingsPart | undefined
  onOpen: (part: SettingsPart) => void
}

/** The subjects of the settings with how many were changed, the history, and the pages of rows that are settings too. */
export function SettingSections({ settings, part, onOpen }: SectionsProps) {
  const { t } = useText()
  const changed = settings.filter(isChanged)
  const entry = (name: SettingsPart, icon: DeskIconName, label: string, count: number) => (
    <button
      key={name}
      type="button"
      className="desk-settings-entry"
      aria-current={part === name ? 'page' : undefined}
      onClick={() => onOpen(name)}
    >
      <DeskIcon name={icon} />
      <span className="min-w-0 flex-1">{label}</span>
      {count > 0 && <span className="desk-quiet">{t('desk_settings.changed_count', { count })}</span>}
      <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
    </button>
  )
  return (
    <nav aria-label={t('desk_settings.title')} className="desk-settings-nav">
      <div className="desk-settings-entries">
        {settingSectionNames.map((name) =>
          entry(name, icons[name], t(`desk_settings.section_${name}`), changed.filter(({ section }) => section === name).length),
        )}
        {entry('history', 'history', t('desk_opening.history'), 0)}
      </div>
      <div className="desk-settings-entries">
        {further.map(({ page, icon }) => (
          <TravelLink key={page} to={`/desk/${page}`} className="desk-settings-entry">
            <DeskIcon name={icon} />
            <span className="min-w-0 flex-1">{t(`desk_settings.to_${page}`)}</span>
            <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
          </TravelLink>
        ))}
      </div>
    </nav>
  )
}
