import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPrivate } from './private-folder.ts'

let folder: string
let before: number

beforeEach(() => {
  before = process.umask(0o022)
  folder = mkdtempSync(join(tmpdir(), 'medina-private-'))
})
afterEach(() => {
  process.umask(before)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (...path: string[]): string => (statSync(join(folder, ...path)).mode & 0o777).toString(8)

it('closes a data folder that was left open, with all that is in it', () => {
  mkdirSync(join(folder, 'data', 'cache', 'images'), { recursive: true })
  writeFileSync(join(folder, 'data', 'cache', 'images', 'a.avif'), '')
  chmodSync(join(folder, 'data', 'cache', 'images', 'a.avif'), 0o666)
  keepPrivate(join(folder, 'data'))
  expect([modeOf('data'), modeOf('data', 'cache'), modeOf('data', 'cache', 'images')]).toEqual(['700', '700', '700'])
  expect(modeOf('data', 'cache', 'images', 'a.avif')).toBe('600')
})

it('closes what lies open in a folder that is closed', () => {
  mkdirSync(join(folder, 'uploads'), { mode: 0o755 })
  writeFileSync(join(folder, 'uploads', 'page.jpg'), '')
  writeFileSync(join(folder, 'app.key'), '')
  keepPrivate(folder)
  expect([modeOf('uploads'), modeOf('uploads', 'page.jpg'), modeOf('app.key')]).toEqual(['700', '600', '600'])
})

it('gives what is created later to its owner alone', () => {
  keepPrivate(join(folder, 'not-there-yet'))
  mkdirSync(join(folder, 'not-there-yet', 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'not-there-yet', 'uploads', 'page.jpg'), '')
  expect([modeOf('not-there-yet'), modeOf('not-there-yet', 'uploads')]).toEqual(['700', '700'])
  expect(modeOf('not-there-yet', 'uploads', 'page.jpg')).toBe('600')
})

it('leaves alone what a link in the folder leads to', () => {
  mkdirSync(join(folder, 'data'))
  mkdirSync(join(folder, 'elsewhere'))
  writeFileSync(join(folder, 'elsewhere', 'page.jpg'), '')
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data', 'uploads'))
  keepPrivate(join(folder, 'data'))
  keepPrivate(join(folder, 'data'))
  expect([modeOf('data'), modeOf('elsewhere'), modeOf('elsewhere', 'page.jpg')]).toEqual(['700', '755', '644'])
})
