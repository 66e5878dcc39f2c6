import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from '@medina/web/ui/icon/icon-names.ts'
import { deskIconNames } from './desk-icon.tsx'

test('every name of an icon of the desk has its symbol in the sprite, every symbol its name, and the shop has none of them', () => {
  const sprite = readFileSync(new URL('./desk-icons.svg', import.meta.url), 'utf8')
  const symbols = new Set([...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id))
  expect(symbols).toEqual(new Set(deskIconNames))
  expect(iconNames.filter((name) => symbols.has(name))).toEqual([])
})
