import { baseLanguage, type Language } from '@medina/contract/device/languages'
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { settingSectionNames } from '@medina/contract/setting-sections'
import type { Translate } from '@medina/web/texts/text.tsx'

/** The parts of the page: a section each, and the history. */
export const settingsParts = [...settingSectionNames, 'history'] as const
export type SettingsPart = (typeof settingsParts)[number]

/** The texts of a setting of the kind `text`, by language. */
export function readTexts(value: string): Partial<Record<Language, string>> {
  try {
    const texts: unknown = JSON.parse(value)
    if (typeof texts === 'object' && texts !== null) return texts
  } catch {
    // One text for all languages.
  }
  return { [baseLanguage]: value }
}

/** A value in words: switches and choices by their names, everything else as it is typed. */
export function showValue({ kind, choices }: Pick<OperatorSetting, 'kind' | 'choices'>, value: string, t: Translate): string {
  if (kind === 'switch') return t(value === 'on' ? 'desk_settings.on' : 'desk_settings.off')
  if (value === '' || value === 'none') return t('desk_settings.empty')
  return choices[value] ?? value
}

/** Whether the shop chose another value than the one it began with. */
export const isChanged = ({ is_set, value, default: first }: OperatorSetting): boolean => is_set && value !== first

/** The example in the description of a structured value, which is in English otherwise. */
export const findExample = (form: string): string | null => /[[{].*[\]}]/.exec(form)?.[0] ?? null
