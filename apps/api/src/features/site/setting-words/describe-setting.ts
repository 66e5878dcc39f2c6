import type { SettingSection } from '@medina/contract/setting-sections'
import { type KnownKey, isKnownKey } from '#features/site/setting-names.ts'
import type { Language } from '#lib/i18n.ts'
import { settingPlaces } from './setting-sections.ts'
import { describeInWords, type SettingWords } from './setting-words.ts'

/** The section and the words of a setting for a reader. */
export function describeSetting(key: string, reader: Language): SettingWords & { section: SettingSection } {
  if (!isKnownKey(key)) throw new Error(`${key} is no setting`)
  return { section: placeOf(key), ...describeInWords(key, reader) }
}

function placeOf(key: KnownKey): SettingSection {
  const section = settingPlaces.get(key)
  if (section === undefined) throw new Error(`The setting ${key} has no section`)
  return section
}
