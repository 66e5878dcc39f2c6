import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingDescriptions } from '../apps/api/src/lib/setting-descriptions.ts'
import { SettingsSchema } from '../apps/api/src/lib/settings.ts'
import { configurationPage, toConfigurationPage } from './configuration-page.ts'

/** The formatter aligns the columns of tables. */
const withoutPadding = (page: string): string => page.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

it('every setting has a note, in the order of the schema', () => {
  expect(Object.values(settingDescriptions).flatMap((settings) => Object.keys(settings))).toEqual(
    Object.keys(SettingsSchema.shape),
  )
})

it('docs/configuration.md is what scripts/configuration-page.ts writes', () => {
  expect(withoutPadding(readFileSync(configurationPage, 'utf8'))).toBe(withoutPadding(toConfigurationPage()))
})
