import { describe, expect, it } from 'vitest'
import { editMethods } from './edit-methods.ts'
import { editSettings } from './edit-settings.ts'
import { editZones } from './edit-zones.ts'

const none = { changed: new Map(), removed: new Set<number>(), added: [] }
const change = (row: number, cells: Record<string, string>) => ({ ...none, changed: new Map([[row, cells]]) })

describe('a pull changes shop.yaml', () => {
  const text =
    '# Ours\nphone: "+212"  # the shop\n\nlanguages: [ar, en]\nbusiness_name:\n  en: A\n  ar: B\n  # end\nadditional_charge: 1.50\n'

  it.each([
    [2, '+213', text.replace('"+212"', '"+213"')],
    [4, '["fr","ar"]', text.replace('languages: [ar, en]', 'languages:\n  - fr\n  - ar')],
    [5, '{"en":"C","fr":"D"}', text.replace('  en: A\n  ar: B', '  en: C\n  fr: D')],
    [9, '2.00', text.replace('1.50', '2.00')],
  ])('in line %i', (row, value, after) => {
    expect(editSettings(text, change(row, { value }))).toBe(after)
  })

  it('with line ends of Windows, and takes out what has its default again', () => {
    const windows = text.replaceAll('\n', '\r\n')
    expect(editSettings(windows, { ...none, removed: new Set([5]) })).toBe(
      windows.replace('business_name:\r\n  en: A\r\n  ar: B\r\n', ''),
    )
  })

  it('adds a setting with its meaning, also to a file that is not there', () => {
    const added = [{ key: 'additional_charge', value: '2.50' }]
    expect(editSettings('phone: "1"', { ...none, added })).toMatch(/^phone: "1"\n\n# .*\nadditional_charge: 2\.50\n$/)
    expect(editSettings('', { ...none, added })).toMatch(/^\n# .*\nadditional_charge: 2\.50\n$/)
  })
})

const feature = { type: 'Feature', id: 1, properties: { name_en: 'A', status: true }, geometry: { type: 'Point' } }

it('a pull keeps the form of a map, and what other programs wrote into it', () => {
  const map = { type: 'FeatureCollection', crs: {}, features: [feature] }
  for (const indent of [0, 2, '\t']) {
    const written = (all: unknown): string => `${JSON.stringify(all, null, indent)}\n`
    const changed = { ...map, features: [{ ...feature, properties: { name_en: 'A', status: false, time_zone: 'UTC' } }] }
    expect(editZones(written(map), change(1, { status: 'no', time_zone: 'UTC' }))).toBe(written(changed))
  }
  expect(editZones('', { ...none, added: [{ name_en: 'B', area: '[[0,0]]' }] })).toContain('"properties":{"name_en":"B"}')
})

it('a pull keeps comments of ways to pay, and the members that stay', () => {
  const text = '# Banks\n- name: Transfer # the first\n  fields: []\n  status: true\n- name: Other\n  fields: []\n'
  expect(editMethods(text, { ...change(2, { status: 'no' }), removed: new Set([5]) })).toBe(
    '# Banks\n- name: Transfer # the first\n  fields: []\n  status: false\n',
  )
})
