import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readAdvisories } from './advisories.ts'
import { isAllowed, listPackages } from './licences.ts'
import { report } from './report.ts'

/** As npm 11 prints it, shortened; one advisory reaches a second package. */
const FOUND = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    'cookie-reader': {
      name: 'cookie-reader',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1096544,
          name: 'cookie-reader',
          dependency: 'cookie-reader',
          title: 'Cookie names may hold anything',
          url: 'https://github.com/advisories/GHSA-0000-0000-0000',
          severity: 'high',
          cwe: ['CWE-74'],
          cvss: { score: 0, vectorString: null },
          range: '<0.7.0',
        },
      ],
      effects: ['server-kit'],
      range: '<0.7.0',
      nodes: ['node_modules/cookie-reader'],
      fixAvailable: true,
    },
    'server-kit': {
      name: 'server-kit',
      severity: 'high',
      isDirect: true,
      via: ['cookie-reader'],
      effects: [],
      range: '1.0.0 - 1.2.0',
      nodes: ['node_modules/server-kit'],
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 2, critical: 0, total: 2 } },
})
const NOTHING = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } })
/** The output for a registry without advisories. */
const REFUSED = JSON.stringify({
  message: '405 Method Not Allowed - POST https://packages.example/-/npm/v1/security/advisories/bulk',
  method: 'POST',
  uri: 'https://packages.example/-/npm/v1/security/advisories/bulk',
  headers: { allow: ['GET,HEAD'] },
  statusCode: 405,
  body: '',
  error: { summary: '', detail: '' },
})

const LOCK = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop', license: 'UNLICENSED' },
    'packages/own': { name: '@shop/own' },
    'node_modules/@shop/own': { resolved: 'packages/own', link: true },
    'node_modules/server-kit': { version: '1.2.0', license: 'MIT' },
    'node_modules/server-kit/node_modules/cookie-reader': { version: '0.6.0', license: 'ISC' },
    'node_modules/drawing': { version: '2.0.0', license: 'MIT', dev: true, optionalDependencies: { 'drawing-win': '2.0.0' } },
    'node_modules/drawing-win': { version: '2.0.0', dev: true, optional: true },
  },
})

describe('what npm says of advisories', () => {
  it('is listed once, where it comes from, with whether it ships', () => {
    const advisories = readAdvisories(FOUND, (path) => path === 'node_modules/cookie-reader')
    expect(advisories).toEqual({
      state: 'checked',
      found: [
        {
          name: 'cookie-reader',
          severity: 'high',
          title: 'Cookie names may hold anything',
          url: 'https://github.com/advisories/GHSA-0000-0000-0000',
          range: '<0.7.0',
          ships: true,
        },
      ],
    })
    expect(readAdvisories(FOUND, () => false)).toMatchObject({ found: [{ ships: false }] })
    expect(readAdvisories(NOTHING, () => true)).toEqual({ state: 'checked', found: [] })
  })

  it.each([
    ['a refusal', REFUSED, '405 Method Not Allowed'],
    ['nothing', '', 'printed nothing'],
    ['a page of a proxy', '<html>', 'something else'],
    ['other JSON', '{"vulnerabilities":{}}', 'something else'],
  ])('is unknown after %s, with the reason', (_what, printed, reason) => {
    expect(readAdvisories(printed, () => true)).toMatchObject({ state: 'unchecked', reason: expect.stringContaining(reason) })
  })
})

describe('licences', () => {
  it('are read of every package but our own, those for other platforms from whoever names them', () => {
    expect(listPackages(LOCK).map(({ name, licence, ships }) => [name, licence, ships])).toEqual([
      ['server-kit', 'MIT', true],
      ['cookie-reader', 'ISC', true],
      ['drawing', 'MIT', false],
      ['drawing-win', 'MIT', false],
    ])
  })

  it.each([
    ['server-kit', 'MIT', true],
    ['server-kit', '(MIT OR GPL-3.0-only)', true],
    ['server-kit', '(MIT AND Zlib)', true],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
    ['server-kit', 'LGPL-3.0-or-later', false],
    ['server-kit', 'MIT AND GPL-3.0-only', false],
    ['server-kit', 'AGPL-3.0-only', false],
    ['server-kit', 'GPL-2.0', false],
    ['server-kit', 'SEE LICENSE IN LICENSE.md', false],
    ['server-kit', 'UNLICENSED', false],
    ['server-kit', null, false],
  ])('of %s: %s is allowed: %s', (name, licence, answer) => {
    expect(isAllowed({ name, licence })).toBe(answer)
  })
})

describe('the command ends', () => {
  const packages = listPackages(LOCK)
  const checked = readAdvisories(NOTHING, () => true)
  const unchecked = readAdvisories(REFUSED, () => true)
  const withLicence = (licence: string | null, ships: boolean) => packages.map((each) => ({ ...each, licence, ships }))

  it('with 0 when all was checked and nothing found', () => {
    const { lines, code } = report(packages, checked, false)
    expect(code).toBe(0)
    expect(lines.join('\n')).toContain('Advisories: 0 known in 4 packages.')
    expect(report(packages, checked, true).lines).toContain('drawing-win 2.0.0 · MIT · not shipped')
  })

  it('with 1 for an advisory, and for a licence of what ships', () => {
    expect(
      report(
        packages,
        readAdvisories(FOUND, () => true),
        false,
      ).code,
    ).toBe(1)
    expect(report(withLicence('AGPL-3.0-only', true), unchecked, false).code).toBe(1)
    expect(report(withLicence(null, true), checked, false).code).toBe(1)
    expect(report(withLicence('GPL-3.0-only', false), checked, false).code).toBe(0)
  })

  it('with 2, and says so last, when the advisories could not be read', () => {
    const { lines, code } = report(packages, unchecked, false)
    expect(code).toBe(2)
    expect(lines.at(-1)).toMatch(/^✗ Advisories could not be read, so nothing is known of 4 packages: 405 /)
    expect(lines.join('\n')).not.toMatch(/\b0 known|none/)
  })

  it('in the same way for a registry that refuses to answer, also where npm is set to be offline', async () => {
    const registry = createServer((_request, response) => {
      response.writeHead(405, { allow: 'GET,HEAD' }).end()
    })
    await new Promise<void>((resolve) => {
      registry.listen(0, '127.0.0.1', resolve)
    })
    const { port } = registry.address() as AddressInfo
    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_offline: 'true' }
    const run = promisify(execFile)(process.execPath, [fileURLToPath(new URL('run.ts', import.meta.url))], { env })
    const failure = await run.then(
      () => null,
      (error: { code: number; stdout: string }) => error,
    )
    registry.close()
    expect(failure?.code).toBe(2)
    expect(failure?.stdout.trim().split('\n').at(-1)).toMatch(/^✗ Advisories could not be read.*: 405 /)
  })
})

it('the product ships with allowed licences only', () => {
  const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
  expect(listPackages(lock).filter((each) => each.ships && !isAllowed(each))).toEqual([])
})
