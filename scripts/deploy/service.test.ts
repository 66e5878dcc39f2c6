import { readFileSync } from 'node:fs'
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
