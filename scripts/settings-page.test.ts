import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingsPage, toSettingsPage } from './settings-page.ts'

/** The formatter aligns the columns of tables. */
const withoutPadding = (page: string): string => page.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

it('docs/settings.md is what scripts/settings-page.ts writes', () => {
  expect(withoutPadding(readFileSync(settingsPage, 'utf8'))).toBe(withoutPadding(toSettingsPage()))
})
