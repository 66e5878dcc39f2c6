import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '@medina/testing/root'
import { readSettings } from '../../apps/api/src/lib/settings.ts'

it('the settings that the guide shows for systemd are those of the unit, and can be used', () => {
  const guide = readFileSync(join(root, 'docs/running.md'), 'utf8')
  const unit = readFileSync(join(root, 'deploy/medina.service'), 'utf8')
  const [, text = ''] = /```ini\n([\s\S]*?)```/.exec(guide) ?? []
  const environment = parseEnv(text)
  expect(readSettings(environment)).toMatchObject({ DEMO: false, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' })
  expect(unit).toContain(` DATA_DIR=${environment.DATA_DIR}\n`)
  const [, file = ''] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? []
  expect(guide).toContain(`node --env-file=${file} scripts/operator.mjs`)
  const [, folder = ''] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
  expect(guide).toContain(`cd ${folder} && npm ci && npm run build`)
})

it('the nightly backup runs as the shop does: the same user, settings, data and folder', () => {
  const [shop, backup] = ['medina.service', 'medina-backup.service'].map((name) =>
    readFileSync(join(root, 'deploy', name), 'utf8'),
  )
  const valueOf = (unit = '', name = '') => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1]
  for (const name of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'ProtectSystem', 'UMask'])
    expect([name, valueOf(backup, name)]).toEqual([name, valueOf(shop, name)])
  const data = / (DATA_DIR=\S+)/.exec(shop ?? '')?.[1] ?? 'none'
  expect(valueOf(backup, 'Environment')).toContain(data)
  const script = valueOf(backup, 'ExecStart')?.replace(`${valueOf(backup, 'WorkingDirectory')}/`, '') ?? ''
  expect(statSync(join(root, script)).mode & 0o111).toBe(0o111)
  const [, folder = 'none'] = /BACKUP_DIR=(\S+)/.exec(backup ?? '') ?? []
  expect(valueOf(backup, 'ReadWritePaths')?.split(' ')).toContain(folder)
  for (const guide of ['docs/running.md', 'docs/backup.md'])
    expect(readFileSync(join(root, guide), 'utf8')).toContain('medina-backup.timer')
  expect(readFileSync(join(root, 'docs/backup.md'), 'utf8')).toContain(folder)
})

it('the service of one city of many is that of a single shop, with settings and data of its own', () => {
  const single = readFileSync(join(root, 'deploy/medina.service'), 'utf8')
  const city = readFileSync(join(root, 'deploy/cities/medina@.service'), 'utf8')
  const bare = (unit: string) => unit.replace(/^#.*\n/, '').replace(/^Description=.*$/m, '')
  expect(city).toContain('EnvironmentFile=/etc/medina/%i.env')
  expect(bare(city).replaceAll('/%i.env', '.env').replaceAll('medina/%i', 'medina')).toBe(bare(single))
})
