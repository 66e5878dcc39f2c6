import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeStarts } from './write-starts.ts'

function unpacked(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'medina-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'files', path)), { recursive: true })
    writeFileSync(join(folder, 'files', path), text, { mode: path.includes('bin/') ? 0o755 : 0o644 })
  }
  return folder
}

const ENV = '#!/bin/sh\necho "$1: $LD_LIBRARY_PATH $PYTHONPATH $FONTCONFIG_FILE"\n'

test.runIf(process.platform === 'linux')(
  'a start names every folder of libraries, also those that only other libraries look into',
  () => {
    const folder = unpacked({
      'usr/sbin/proxy': ENV,
      'usr/lib/x86_64-linux-gnu/libone.so.1': '',
      'usr/lib/x86_64-linux-gnu/deep/libtwo.so': '',
      'usr/lib/python3/dist-packages/part.py': '',
    })
    writeStarts(folder, 'usr/sbin/proxy')
    const { stdout } = spawnSync(join(folder, 'bin/proxy'), ['two words'], { encoding: 'utf8' })
    const at = (path: string) => join(folder, 'files', path)
    const libraries = [at('usr/lib/x86_64-linux-gnu'), at('usr/lib/x86_64-linux-gnu/deep')]
    expect(stdout.trim().split(' ').slice(0, 2)).toEqual(['two', 'words:'])
    expect(stdout.trim().split(' ')[2]?.split(':').toSorted()).toEqual(libraries)
    expect(stdout.trim().split(' ')[3]).toBe(at('usr/lib/python3/dist-packages'))
  },
)

test('programs beside it have starts as well; a version in the path is any; a script takes the unpacked interpreter', () => {
  const folder = unpacked({
    'usr/lib/postgresql/17/bin/postgres': ENV,
    'usr/lib/postgresql/17/bin/pg_dump': '#!/usr/bin/python9\n',
    'usr/bin/python9': ENV,
  })
  writeStarts(folder, 'usr/lib/postgresql/*/bin/postgres')
  expect(existsSync(join(folder, 'bin/postgres'))).toBe(true)
  expect(readFileSync(join(folder, 'bin/pg_dump'), 'utf8')).toContain(`exec '${join(folder, 'files/usr/bin/python9')}' '`)
})

test('fonts of the package are found where it was unpacked', () => {
  const folder = unpacked({ 'usr/lib/chromium/chromium': ENV, 'usr/lib/chromium/bin/x': '', 'etc/fonts/fonts.conf': '' })
  mkdirSync(join(folder, 'files/usr/bin'), { recursive: true })
  writeFileSync(join(folder, 'files/usr/bin/browser'), ENV, { mode: 0o755 })
  writeStarts(folder, 'usr/bin/browser')
  expect(readFileSync(join(folder, 'fonts.conf'), 'utf8')).toContain(`<dir>${join(folder, 'files/usr/share/fonts')}</dir>`)
})

test('a package without the program is refused', () => {
  expect(() => writeStarts(unpacked({ 'usr/bin/other': '' }), 'usr/sbin/proxy')).toThrow('the package has no usr/sbin/proxy')
})
