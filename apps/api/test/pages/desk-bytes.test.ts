import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from '@medina/contract/device/languages'
import { expect, test } from 'vitest'
import { deskBudgets } from '../../../../bench/budgets.ts'
import { findDesk, type ManifestChunk, readDeskManifest } from '../../../desk/built.ts'
import { clientFolder } from '../../../storefront/built.ts'

const chunks = Object.entries(readDeskManifest())
const weigh = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length, 0)
const fileOf = ([, { file }]: [string, ManifestChunk]): string => file
const isMessages = ([name]: [string, ManifestChunk]): boolean => name.startsWith('virtual:messages/')
const isMap = ([name]: [string, ManifestChunk]): boolean => name.includes('maplibre-gl')

test('the desk begins with at most 150 kB of scripts and 12.15 kB of styles', () => {
  const { script, imports, styles } = findDesk()
  const begin = weigh([script, ...imports])
  expect(begin).toBeGreaterThan(50_000)
  expect(begin).toBeLessThanOrEqual(deskBudgets.begin)
  expect(weigh(styles)).toBeGreaterThan(1000)
  expect(weigh(styles)).toBeLessThanOrEqual(deskBudgets.styles)
  const begun = new Set([script, ...imports])
  expect(styles).toEqual(
    expect.arrayContaining(
      chunks.flatMap(([, { file, css = [] }]) => (begun.has(`/${file}`) ? css.map((each) => `/${each}`) : [])),
    ),
  )
})

test.each(languages)('its texts in %s have at most 15.75 kB, those of single pages what their budgets say', (language) => {
  const parts = chunks.filter(([name]) => new RegExp(`^virtual:messages/${language}(/|$)`).test(name))
  const budgets = Object.entries(deskBudgets.pageTexts)
  const ofPage = (page: string) => parts.filter(([name]) => name.endsWith(`/${page}`))
  const ofPages = new Set(budgets.flatMap(([page]) => ofPage(page)))
  expect([ofPages.size, parts.length]).toEqual([budgets.length, budgets.length + 2])
  for (const [page, budget] of budgets) expect([page, weigh(ofPage(page).map(fileOf)) <= budget]).toEqual([page, true])
  expect(weigh(parts.filter((part) => !ofPages.has(part)).map(fileOf))).toBeLessThanOrEqual(deskBudgets.texts)
})

test(`all its pages together have at most ${deskBudgets.all / 1000} kB of scripts, without maps and texts`, () => {
  const scripts = chunks.filter((chunk) => fileOf(chunk).endsWith('.js') && !isMessages(chunk) && !isMap(chunk))
  expect(scripts.length).toBeGreaterThan(40)
  expect(weigh(scripts.map(fileOf))).toBeLessThanOrEqual(deskBudgets.all)
})

test('nothing of the desk is among the files of the shop, nor the other way round', () => {
  const isOfDesk = (file: string): boolean => /^desk-.*\.(js|css)$/.test(file)
  const built = readdirSync(join(clientFolder, 'assets'))
  expect(built.filter(isOfDesk).length).toBeGreaterThan(40)
  const shop = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  expect(Object.keys(shop).filter((name) => name.includes('apps/desk/') || name.startsWith('../desk/'))).toEqual([])
  expect(chunks.map(fileOf).filter((file) => /\.(js|css)$/.test(file) && !isOfDesk(file.replace('assets/', '')))).toEqual([])
  expect(chunks.map(([name]) => name).filter((name) => name.includes('storefront/'))).toEqual([])
})
