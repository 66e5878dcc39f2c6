import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileProblem } from '#lib/sheets/csv-file.ts'
import { readFiles } from '../../../../../../scripts/catalogue/read-files.ts'
import { runCommand } from '../../../../../../scripts/catalogue/run-command.ts'
import { bareEnvironment } from '#testing/shop/bare-environment.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { loadToolsKey } from '#lib/keys.ts'
import { LINES_TYPE, publishToolAddress } from '#lib/http/tool-access.ts'
import { aModule, aZone } from '#features/catalog/catalog.builders.ts'
import { listSheets } from './sheets.ts'
import { sheetNames } from './sheet.ts'
import { sheetFile } from '#lib/sheets/sheet.ts'
import { isUsualColumn } from '#lib/sheets/text-columns.ts'

const repository = fileURLToPath(new URL('../../../../../..', import.meta.url))
const example = join(repository, 'docs/examples/catalogue')

let app: TestApp
let folder: string
let withdrawAddress: () => void

beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'medina-sheets-'))
  const { db, settings } = app.api
  const food = await aModule(db, 'food')
  const grocery = await aModule(db, 'grocery')
  await aZone(db, { name: 'Centre', modules: [food, grocery] })
  withdrawAddress = publishToolAddress(settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  withdrawAddress()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in this process, on the folder of the running service. */
async function catalogue(...args: string[]): Promise<{ code: number; output: string }> {
  const { code, out, error } = await runCommand(args, { ...bareEnvironment, DATA_DIR: app.api.settings.DATA_DIR }, folder)
  return { code, output: out + error }
}

/** Runs the command as a process, the way people run it. */
async function spawnCatalogue(...args: string[]): Promise<{ code: number; output: string }> {
  const command = spawn(process.execPath, [join(repository, 'scripts/catalogue/run.ts'), ...args], {
    cwd: folder,
    env: { ...bareEnvironment, DATA_DIR: app.api.settings.DATA_DIR },
  })
  const [out, error, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close') as Promise<[number]>,
  ])
  return { code, output: out + error }
}

const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content)
  return name
}

describe('the command catalogue', () => {
  it('takes over the example of the documentation through the running service, which shows it at once', async () => {
    const before = await app.get<{ stores: unknown[] }>('/api/v1/stores/get-stores/all', { zoneId: '[1]', moduleId: '1' })
    expect(before.body.stores).toEqual([])
    const { code, output } = await spawnCatalogue('import', example)
    expect(output).toContain(
      '  4 categories, 1 brand, 2 stores, 2 add-ons, 4 items, 1 item’s variations, 1 dish’s options added.',
    )
    expect(code).toBe(0)
    const after = await app.get<{ stores: { name: string; logo_full_url: string }[] }>('/api/v1/stores/get-stores/all', {
      zoneId: '[1]',
      moduleId: '1',
    })
    expect(after.body.stores.map(({ name }) => name)).toEqual(['Lamp Street Kitchen'])
    const again = await catalogue('import', example)
    expect(again).toEqual({ code: 0, output: '  Nothing to change: the shop says all of this already.\n' })
  })

  it('writes the same catalogue as CSV and as JSON, which both go in again without a change', async () => {
    expect((await spawnCatalogue('export', 'out')).output).toContain('4 items')
    expect((await catalogue('export', 'out.json')).code).toBe(0)
    expect(readdirSync(join(folder, 'out')).sort()).toEqual([...sheetNames.map(sheetFile), 'pictures'].sort())
    for (const name of ['out', 'out.json']) expect((await catalogue('import', name)).output).toContain('Nothing to change')
    const twice = await catalogue('export', 'out')
    expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('is there already, and nothing is written over')])
  })

  it('says each mistake with its row and column, and changes nothing; with --partial it takes the rest', async () => {
    const rows = 'slug;price\nfalafel-wrap;0\nhouse-bread;not much\nlentil-soup;٩٫٥٠\n'
    const refused = await catalogue('import', write('items.csv', rows))
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('items.csv, row 3, price: “not much” is no amount')
    expect(refused.output).toContain('Nothing was changed. The mistake above: mend the file')
    const partial = await catalogue('import', 'items.csv', '--partial')
    expect([partial.code, partial.output]).toEqual([0, expect.stringContaining('  2 items changed.')])
  })

  it.each<[string, string | Buffer, string]>([
    ['items.csv', Buffer.from([0x73, 0xe9, 0x0a]), 'items.csv is not UTF-8. Save it as “CSV UTF-8”'],
    ['items.csv', 'slug,slug\na,b\n', 'items.csv has the column slug twice'],
    ['items.csv', 'slug,name_en\na,"b', 'items.csv: Row 2: a quote (") is opened and never closed'],
    ['prices.csv', 'slug\n', 'prices.csv is no sheet of a catalogue'],
    ['shop.json', '{"items": [1]}', 'shop.json: row 1 of items must be an object'],
    ['shop.json', '[', 'shop.json is no JSON'],
    ['notes.txt', 'x', 'notes.txt is neither CSV nor JSON'],
  ])('says what is wrong with a file as a whole: %s %j', async (name, content, sentence) => {
    const read = async () => {
      for await (const line of readFiles(join(folder, write(name, content)))) expect(line).toBeDefined()
    }
    await expect(read()).rejects.toThrow(sentence)
    await expect(read()).rejects.toBeInstanceOf(FileProblem)
  })

  it('reads no picture outside the folder of its file', async () => {
    mkdirSync(join(folder, 'inside'))
    cpSync(join(example, 'pictures/kitchen.png'), join(folder, 'kitchen.png'))
    writeFileSync(join(folder, 'inside/items.csv'), 'slug,image\nlentil-soup,../kitchen.png\n')
    expect((await catalogue('import', 'inside')).output).toContain('items.csv, row 2, image: “../kitchen.png” is not there')
    const inside = await catalogue('import', write('items.csv', 'slug,image\nlentil-soup,kitchen.png\n'))
    expect(inside.output).toBe('  1 item changed.\n')
  })

  it('explains itself when it is called wrongly', async () => {
    for (const args of [
      ['remove', 'x'],
      ['import', 'a', '--all'],
    ])
      expect(await catalogue(...args)).toEqual({ code: 1, output: expect.stringContaining('npm run catalogue -- import FILE') })
    const gone = await spawnCatalogue('import', 'nothing-here')
    expect([gone.code, gone.output]).toEqual([1, expect.stringContaining('nothing-here is not there.')])
    expect(gone.output).not.toContain('    at ')
  })
})

describe('the access of command-line tools', () => {
  const paths = ['/api/v1/tools/catalogue/export', '/api/v1/tools/catalogue/import']
  it('is not there for anybody without the key, which only its owner can read', async () => {
    const unknown = await app.get('/api/v1/no/such/path')
    for (const authorization of ['', 'Bearer ', 'Bearer x', `Basic ${loadToolsKey(app.api.settings)}`]) {
      const headers: Headers = authorization === '' ? {} : { authorization }
      for (const reply of [await app.get(paths[0] ?? '', headers), await app.post(paths[1] ?? '', {}, headers)])
        expect([reply.status, reply.text]).toEqual([404, unknown.text])
    }
    expect(statSync(join(app.api.settings.DATA_DIR, 'tools.key')).mode & 0o777).toBe(0o600)
    expect((await app.get('/api/docs')).text).not.toContain('/tools/')
  })

  it.each(['{"sheet":"items"}\n', 'x\n', '{"sheet":"orders","row":2,"cells":{}}\n', '[1]\n', `"${'x'.repeat(300)}"`])(
    'refuses lines that the command does not send: %s',
    async (payload) => {
      const authorization = `Bearer ${loadToolsKey(app.api.settings)}`
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: paths[1] ?? '',
        payload,
        headers: { authorization, 'content-type': LINES_TYPE },
      })
      expect(statusCode).toBe(400)
    },
  )
})

describe('the documentation', () => {
  it('describes every column of every sheet', () => {
    const page = readFileSync(join(repository, 'docs/catalogue.md'), 'utf8')
    for (const sheet of Object.values(listSheets({ digits: 2, country: 'SA' }))) {
      const section = page.split(`## ${sheetFile(sheet.name)}`)[1]?.split('\n## ')[0] ?? ''
      const described = [...section.matchAll(/^\| (`[^|]+`)/gm)].flatMap(([, cell = '']) =>
        [...cell.matchAll(/`([a-z0-9_]+)`/g)].map(([, name]) => name),
      )
      expect([sheet.name, ...described]).toEqual([sheet.name, ...Object.keys(sheet.columns).filter(isUsualColumn)])
    }
  })
})
