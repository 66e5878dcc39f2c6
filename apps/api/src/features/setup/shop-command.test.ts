import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../../../scripts/shop/run-command.ts'
import { isCatalogueSheet, shopColumns, shopFile, shopSheetNames } from './shop-sheets.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { isUsualColumn } from '#lib/sheets/text-columns.ts'
import { root } from '@medina/testing/root'
import { bareEnvironment } from '#testing/shop/bare-environment.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'

const example = join(root, 'examples/casablanca')

let app: TestApp
let folder: string
let withdrawAddress: () => void

beforeAll(async () => {
  app = await startTestApp()
  withdrawAddress = publishToolAddress(app.api.settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'medina-shop-'))
  cpSync(example, join(folder, 'casablanca'), { recursive: true })
  return () => rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  withdrawAddress()
  await app.close()
})

/** Runs the command in this process, on the data folder of the running service. */
async function shop(...args: string[]): Promise<{ code: number; output: string }> {
  const { code, out, error } = await runCommand(args, { ...bareEnvironment, DATA_DIR: app.api.settings.DATA_DIR }, folder)
  return { code, output: out + error }
}
const edit = (file: string, from: string, to: string): void => {
  const path = join(folder, 'casablanca', file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

describe('npm run shop, beside a running service', () => {
  it('plans, applies and checks the shop of Casablanca, which the service then offers', async () => {
    const plan = await shop('plan', 'casablanca')
    expect(plan.output).toContain('  + zones.geojson: Maarif\n')
    // The zone is named as in the file, although it has names in three languages.
    expect(plan.output).toMatch(/ {2}\+ stores\.csv: dar-lalla\n {6}module: food\n {6}zone: Maarif\n/)
    expect(plan.output).toContain('  + shop.yaml: currency_code\n      value: MAD\n')
    expect(plan.output).toMatch(/ {2}\+ look: logo\.svg\n {6}picture: image\/svg\+xml, \d\.\d KB\n/)
    expect(plan.output).toMatch(/\n {2}shop\.yaml \d+ · look \d+ · modules\.csv 2 · .* · items\.csv 46 · .*\n/)
    expect(plan.output).toContain('Nothing was changed yet: npm run shop -- apply casablanca does it.')
    expect((await shop('apply', 'casablanca')).code).toBe(0)
    expect(await shop('plan', 'casablanca')).toEqual({ code: 0, output: expect.stringContaining('Nothing to change') })
    expect(await shop('check', 'casablanca')).toEqual({ code: 0, output: '  The files are right.\n' })
    const zones = await app.get<{ zone_id: string }>('/api/v1/config/get-zone-id?lat=33.58&lng=-7.64')
    expect(zones.status).toBe(200)
    const config = await app.get<{ business_name: string; currency_symbol: string; phone: string }>('/api/v1/config')
    expect(config.body).toMatchObject({ business_name: 'Souk Casa', currency_symbol: 'MAD', phone: '+212522000000' })
    expect(config.body).toMatchObject({ currency_symbol_direction: 'right' })
  })

  it('tells what changes between two versions of the files', async () => {
    edit('fees.csv', 'Anfa,Grocery,fixed,18.00', 'Anfa,Grocery,fixed,20')
    expect((await shop('plan', 'casablanca')).output).toBe(
      '  ~ fees.csv: Anfa, Grocery\n      fixed: 18.00 → 20\n\n1 change. Nothing was changed yet: npm run shop -- apply casablanca does it.\n',
    )
  })

  it('keeps what only the shop changed, stops at what both changed, in words, and leaves stock alone', async () => {
    const { db } = app.api
    await db.updateTable('zone_modules').set({ fixed_shipping_charge: 2200 }).where('fixed_shipping_charge', '=', 1800).execute()
    const drift =
      /^ {2}fees\.csv, row \d+, fixed \(Anfa, Grocery\): the files had “18\.00”, the shop has “22\.00”, the files have “18\.00”\.$/m
    for (const command of ['plan', 'apply']) {
      const { code, output } = await shop(command, 'casablanca')
      expect([command, code]).toEqual([command, 0])
      expect(output).toMatch(drift)
      expect(output).toMatch(
        /1 value stays as in the shop; npm run shop -- apply casablanca --take-back overwrites\.\n\n {2}Nothing to/,
      )
    }
    expect((await shop('check', 'casablanca')).output).toBe('  The files are right.\n')
    edit('fees.csv', 'Anfa,Grocery,fixed,18.00', 'Anfa,Grocery,fixed,20')
    const { code, output: conflict } = await shop('apply', 'casablanca')
    expect(code).toBe(1)
    expect(conflict).toMatch(/the files had “18\.00”, the shop has “22\.00”, the files have “20”\.$/m)
    const row = /--take shop=fees\.csv:\d+/.exec(conflict)?.[0].split(' ') ?? []
    expect((await shop('plan', 'casablanca', ...row)).output).toContain('Nothing to change')
    expect((await shop('plan', 'casablanca', '--take', 'files')).output).toContain('fixed: 22.00 → 20')
    edit('fees.csv', 'Anfa,Grocery,fixed,20', 'Anfa,Grocery,fixed,18.00')
    await db.updateTable('items').set({ stock: 1 }).where('stock', 'is not', null).execute()
    const { output } = await shop('apply', 'casablanca', '--take-back')
    expect(output).toContain('fixed: 22.00 → 18.00')
    expect(output).toMatch(
      /\d+ rows have another stock than the shop, which stays as it is; --stock sets what the files have changed, --all-stock all of it\.\n\n?1 change made\./,
    )
    // The cells are those of the apply before, so nothing is sold twice.
    expect((await shop('apply', 'casablanca', '--stock')).output).not.toContain('stock: 1 →')
    expect((await shop('apply', 'casablanca', '--all-stock')).output).toMatch(/stock: 1 → \d+\n/)
  })

  it('pulls what the desk changed into the files, and says what both changed', async () => {
    const fees = () => readFileSync(join(folder, 'casablanca/fees.csv'), 'utf8')
    const before = fees()
    expect((await shop('apply', 'casablanca')).code).toBe(0)
    const set = (charge: number) =>
      app.api.db
        .updateTable('zone_modules')
        .set({ fixed_shipping_charge: charge })
        .where('per_km_shipping_charge', '=', 0)
        .execute()
    await set(2200)
    expect(await shop('pull', 'casablanca')).toEqual({
      code: 0,
      output: expect.stringMatching(
        / {2}~ fees\.csv: Anfa, Grocery\n {6}fixed: 22\.00\n[^]*\n2 rows were written into casablanca\.\n$/,
      ),
    })
    expect(fees()).toBe(before.replace('18.00', '22.00').replace('fixed,15.00', 'fixed,22.00'))
    expect((await shop('plan', 'casablanca')).output).toContain('Nothing to change')
    await set(2300)
    edit('fees.csv', 'Anfa,Grocery,fixed,22.00', 'Anfa,Grocery,fixed,20')
    const { code, output } = await shop('pull', 'casablanca')
    expect(code).toBe(1)
    expect(output).toContain('the files had “22.00”, the shop has “23.00”, the files have “20”.')
    expect(output).toContain('npm run shop -- pull casablanca --take shop')
    expect((await shop('pull', 'casablanca', '--take', 'shop')).code).toBe(0)
    expect(fees()).toContain('Anfa,Grocery,fixed,23.00')
    edit('fees.csv', 'Anfa,Grocery,fixed,23.00', 'Anfa,Grocery,fixed,18.00')
    edit('fees.csv', 'Maarif,Grocery,fixed,23.00', 'Maarif,Grocery,fixed,15.00')
    expect((await shop('apply', 'casablanca')).code).toBe(0)
  })

  it('names a picture as its file is named, also when its content changes', async () => {
    const picture = (width: number) => aRedBlueJpeg(width, 300).toFile(join(folder, 'casablanca/pictures/bread.jpg'))
    mkdirSync(join(folder, 'casablanca/pictures'))
    await picture(300)
    edit('items.csv', 'slug,', 'image,slug,')
    edit('items.csv', 'chicken-tagine,', 'pictures/bread.jpg,chicken-tagine,')
    for (const { slug } of await app.api.db.selectFrom('items').select('slug').execute())
      if (slug !== 'chicken-tagine') edit('items.csv', `\n${slug},`, `\n,${slug},`)
    expect((await shop('apply', 'casablanca')).output).toContain('chicken-tagine\n      image: (empty) → pictures/bread.jpg\n')
    await picture(400)
    expect((await shop('plan', 'casablanca')).output).toContain('      image: another picture → pictures/bread.jpg\n')
    edit('items.csv', 'pictures/bread.jpg', '')
    expect((await shop('apply', 'casablanca')).output).toContain('      image: another picture → (empty)\n')
  })

  it.each(['bread.jpg', 'pictures/bread.jpg', 'pictures\\bread.jpg', 'pictures/none.jpg'])(
    'says which picture is not there, and which one may be meant: %s',
    async (name) => {
      mkdirSync(join(folder, 'casablanca/pictures'))
      await aRedBlueJpeg(300, 300).toFile(join(folder, 'casablanca/pictures/Bread.JPG'))
      writeFileSync(join(folder, 'casablanca/categories.csv'), `slug,image\ntagines,${name}\n`)
      const advice = name.includes('none') ? 'put the picture beside the file' : 'Is it “pictures/Bread.JPG”?'
      const { output } = await shop('check', 'casablanca')
      expect(output).toMatch(/^categories\.csv, row 2, image: “.*” is not there/)
      expect(output).toContain(advice)
    },
  )

  it('names file, row and column of a mistake, and changes nothing', async () => {
    edit('fees.csv', 'Anfa,Food,distance,,3.00', 'Anfa,Food,distance,,three')
    edit('shop.yaml', 'country: MA', 'country: Morocco')
    const { code, output } = await shop('apply', 'casablanca')
    expect(code).toBe(1)
    expect(output).toContain(
      'shop.yaml, row 8, country: “Morocco” cannot be used: country takes: ISO 3166 code of two letters, such as SA.',
    )
    expect(output).toContain('fees.csv, row 4, per_km: “three” is no amount')
    expect(output).toContain('Nothing was changed. 2 mistakes: mend the files and try again.')
  })

  it.each([
    ['shop.yaml', 'country: MA', 'country: [', 'shop.yaml: '],
    ['zones.geojson', '{ "type": "FeatureCollection"', '{', 'zones.geojson is no JSON'],
    ['fees.csv', 'zone,module', 'zone,zone', 'fees.csv has the column zone twice'],
  ])('says what is wrong with %s as a whole', async (file, from, to, sentence) => {
    edit(file, from, to)
    expect(await shop('check', 'casablanca')).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  })

  it.each([
    ['shop.yaml', 'utf16le', 'shop.yaml is not UTF-8. Save it with the encoding UTF-8'],
    ['zones.geojson', 'utf16le', 'zones.geojson is not UTF-8. Save it with the encoding UTF-8'],
    ['items.csv', 'utf16le', 'items.csv is not UTF-8. Save it as “CSV UTF-8”'],
    ['documents/privacy-policy.fr.md', 'latin1', 'privacy-policy.fr.md is not UTF-8'],
  ] as const)('says in which encoding %s must be', async (file, encoding, sentence) => {
    const path = join(folder, 'casablanca', file)
    writeFileSync(path, Buffer.from(`\uFEFF${readFileSync(path, 'utf8')}`, encoding))
    expect(await shop('check', 'casablanca')).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  })

  it('finds no change in files that an editor of Windows has saved', async () => {
    for (const file of readdirSync(join(folder, 'casablanca'), { recursive: true, encoding: 'utf8' }))
      if (/\.(csv|md|yaml|geojson)$/.test(file)) {
        const text = readFileSync(join(folder, 'casablanca', file), 'utf8').replace(/^\uFEFF/, '')
        writeFileSync(join(folder, 'casablanca', file), `\uFEFF${text.replaceAll(/\r?\n/g, '\r\n')}`)
      }
    expect((await shop('plan', 'casablanca')).output).toContain('Nothing to change')
  })

  it('says which row has more values than columns, as after a decimal comma', async () => {
    edit('items.csv', ',65.00,', ',65,00,')
    expect(await shop('check', 'casablanca')).toEqual({
      code: 1,
      output: expect.stringMatching(/^items\.csv, row 2: has 21 values for 20 columns\. .* such as 12\.50\.\n$/),
    })
  })

  it('reads ways to pay outside Medina from a list, and names the line of a mistake', async () => {
    edit('offline-methods.yaml', 'value: 230', 'worth: 230')
    expect((await shop('plan', 'casablanca')).output).toMatch(/offline-methods\.yaml, row 2, fields: .*look at 2, value/)
  })

  it('passes over what systems and spreadsheets leave in a folder', async () => {
    for (const file of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$items.csv', 'look/Thumbs.db', 'documents/.DS_Store'])
      writeFileSync(join(folder, 'casablanca', file), 'x')
    expect(await shop('check', 'casablanca')).toEqual({ code: 0, output: '  The files are right.\n' })
  })

  it('says which file it does not know', async () => {
    writeFileSync(join(folder, 'casablanca', 'prices.csv'), 'a\n')
    expect((await shop('check', 'casablanca')).output).toContain('prices.csv is no file of a shop. Name it one of shop.yaml')
  })

  it.each([
    ['logo.png', 'look/logo.svg stands beside another picture of that name'],
    ['banner.png', 'look/banner.png is no picture of the look. Name it one of logo, logo-dark'],
  ])('says which picture of the look cannot be there: %s', async (file, sentence) => {
    writeFileSync(join(folder, 'casablanca/look', file), 'x')
    expect((await shop('check', 'casablanca')).output).toContain(sentence)
  })

  it('says of a picture of the look what would be right', async () => {
    writeFileSync(join(folder, 'casablanca/look/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>')
    expect(await shop('apply', 'casablanca')).toEqual({
      code: 1,
      output: expect.stringContaining('look, row 1, picture: “look/favicon.svg” is 40 × 20: make it as wide as high.'),
    })
  })

  it('exports the shop, and what it wrote changes nothing', async () => {
    expect(await shop('export', 'copy')).toEqual({ code: 0, output: '  The shop is in copy.\n' })
    expect(readdirSync(join(folder, 'copy')).sort()).toEqual(shopSheetNames.map(shopFile).sort())
    expect(readFileSync(join(folder, 'copy/shop.yaml'), 'utf8')).toContain('# Country of the shop.')
    expect((await shop('plan', 'copy', '--prune')).output).toContain('Nothing to change')
    for (const file of readdirSync(join(example, 'look')))
      expect(readFileSync(join(folder, 'copy/look', file)).equals(readFileSync(join(example, 'look', file))), file).toBe(true)
    expect((await shop('export', 'copy')).output).toContain('copy is there already, and nothing is written over.')
  })

  it.each([['plan'], ['remove', 'x'], ['check', 'x', '--prune'], ['plan', 'x', '--all']])(
    'explains itself: %s',
    async (...args) => {
      expect(await shop(...args)).toEqual({ code: 2, output: expect.stringContaining('npm run shop -- plan FOLDER') })
    },
  )
})

describe('the documentation', () => {
  it('describes every column of every file', () => {
    const text = readFileSync(join(root, 'docs/shop-files.md'), 'utf8')
    const chapters = new Map(text.split(/^## /m).map((chapter) => [chapter.split('\n', 1)[0] ?? '', chapter]))
    const ofLists = ['settings', 'look', 'offline_methods', 'documents']
    for (const sheet of shopSheetNames.filter((name) => !isCatalogueSheet(name))) {
      const chapter = chapters.get(shopFile(sheet)) ?? ''
      expect(chapter, sheet).not.toBe('')
      const columns = ofLists.includes(sheet)
        ? []
        : shopColumns(sheet).filter((column) => column !== 'area' && isUsualColumn(column))
      for (const column of columns) expect(chapter, `${sheet}: ${column}`).toContain(`\`${column}\``)
    }
  })
})
