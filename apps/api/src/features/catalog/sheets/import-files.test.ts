import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aNoisyJpeg, aPng } from '#lib/uploads/photo.builders.ts'
import { aModule, aZone } from '#features/catalog/catalog.builders.ts'
import { aCatalogue, aCategoryRow, anItemRow, aStoreRow, exportFrom, importInto, placesOf } from './sheets.builders.ts'
import type { SheetLine } from './sheet.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  await aZone(db, { name: 'Centre', modules: [await aModule(db, 'grocery', { name: 'Groceries' })] })
})
afterAll(() => app.close())
afterEach(async () => {
  for (const table of ['items', 'stores', 'categories'] as const) await app.api.db.deleteFrom(table).execute()
})

/** Lines of an export as an import sends them: pictures before the rows that name them. */
async function* stream(lines: SheetLine[]): AsyncGenerator<SheetLine> {
  yield* lines.filter((line) => 'picture' in line)
  yield* lines.filter((line) => 'sheet' in line)
}

const shop = { categories: [aCategoryRow()], stores: [aStoreRow()], items: [anItemRow()] }

describe('the folder of an import', () => {
  it('clears away what an import left that was killed, and nothing of one that runs', async () => {
    const gone = spawnSync(process.execPath, ['--version']).pid
    const dead = join(app.api.settings.DATA_DIR, `import-${gone}-a`)
    const alive = join(app.api.settings.DATA_DIR, `import-${process.pid}-b`)
    for (const folder of [dead, alive]) mkdirSync(folder)
    await importInto(app, aCatalogue({ categories: [aCategoryRow()] }))
    expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
    rmSync(alive, { recursive: true })
  })
})

describe('pictures beside the file', () => {
  const uploads = (): string[] => {
    const folder = join(app.api.settings.DATA_DIR, 'uploads')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  it('are drawn anew and kept once, however often they are named, and travel with an export', async () => {
    const png = aPng({ width: 300, height: 200 })
    const withPicture = (): AsyncIterable<SheetLine> =>
      aCatalogue(
        { ...shop, items: [anItemRow({ image: 'a.png', images: 'a.png | b.jpg' }), anItemRow({ slug: 'b', image: 'a.png' })] },
        { 'a.png': png, 'b.jpg': png },
      )
    expect((await importInto(app, withPicture())).problems).toEqual([])
    expect(uploads()).toHaveLength(1)
    expect((await importInto(app, withPicture())).counts.items).toEqual({ added: 0, changed: 0 })
    const lines = await exportFrom(app)
    const picture = lines.find((line) => 'picture' in line)
    expect(picture).toMatchObject({
      picture: expect.stringMatching(`^pictures/${uploads()[0]?.slice(0, 32)}-000000-300x200-x5y5e.jpg$`),
    })
    const again = await importInto(app, stream(lines))
    expect(again).toMatchObject({ problems: [], counts: { items: { added: 0, changed: 0 } } })
    expect(uploads()).toHaveLength(1)
  })

  it('have the focal point that their cell names, until the cell names another one', async () => {
    const png = aPng({ width: 300, height: 200 })
    const imageOf = async (slug: string) =>
      (await app.api.db.selectFrom('items').select('image').where('slug', '=', slug).executeTakeFirstOrThrow()).image ?? ''
    const rows = (image: string) => aCatalogue({ ...shop, items: [anItemRow({ slug: 'c', image })] }, { 'a.png': png })
    expect((await importInto(app, rows('a.png#10x95'))).problems).toEqual([])
    expect(await imageOf('c')).toContain('-x1y9e.jpg')
    expect((await importInto(app, rows('a.png#10x95'))).counts.items).toEqual({ added: 0, changed: 0 })
    const exported = await exportFrom(app)
    expect((await importInto(app, stream(exported))).counts.items).toEqual({ added: 0, changed: 0 })
    // A picture of the shop is named by its address.
    expect((await importInto(app, rows(`/images/${await imageOf('c')}#50x50`))).problems).toEqual([])
    expect(await imageOf('c')).toContain('-x5y5e.jpg')
  })

  it('from before names said what pictures look like get such a name once an export is imported again', async () => {
    const { db } = app.api
    const picture = aPng({ width: 300, height: 200 })
    await importInto(app, aCatalogue({ ...shop, items: [anItemRow({ slug: 'e', image: 'a.png' })] }, { 'a.png': picture }))
    const read = () => db.selectFrom('items').select('image').where('slug', '=', 'e').executeTakeFirstOrThrow()
    const { image } = await read()
    const old = image?.replace(/-.*/, '.jpg') ?? ''
    await db.updateTable('items').set({ image: old }).where('slug', '=', 'e').execute()
    // The import of that time would have recorded the old name.
    const again = await importInto(app, stream(await exportFrom(app)), { takesBack: true })
    expect(again.counts.items).toEqual({ added: 0, changed: 1 })
    expect(old).toMatch(/^uploads\/[0-9a-f]{32}\.jpg$/)
    expect(await read()).toEqual({ image })
  })

  it.each([
    ['a.png#101x5', 'has its focal point outside of the picture'],
    ['/images/tomato/brand-fawaro#50x50', 'only uploaded pictures have a focal point'],
    ['a.png#5x', 'is not there'],
  ])('whose focal point cannot be set are mistakes of their cells: %s', async (image, reason) => {
    const { problems } = await importInto(
      app,
      aCatalogue({ ...shop, items: [anItemRow({ slug: 'd', image })] }, { 'a.png': aPng({ width: 300, height: 200 }) }),
    )
    expect(placesOf(problems)).toEqual(['items.csv 2 image'])
    expect(JSON.stringify(problems)).toContain(reason)
  })

  it('that are none, too small or too large are mistakes of their cells, and nothing of them is kept', async () => {
    const before = uploads()
    const pictures = {
      'text.jpg': Buffer.from('<svg/>'),
      'small.png': aPng({ width: 20, height: 20 }),
      'bomb.png': aPng({ width: 30_000, height: 30_000, rows: 10 }),
      'half.jpg': (await aNoisyJpeg()).subarray(0, 3000),
      'good.png': aPng({ width: 90, height: 90 }),
    }
    const rows = ['text.jpg', 'small.png', 'bomb.png', 'half.jpg', 'gone.png', 'good.png'].map((image, index) =>
      anItemRow({ slug: `p-${index}`, image }),
    )
    const { problems } = await importInto(app, aCatalogue({ ...shop, items: rows }, pictures))
    expect(placesOf(problems)).toEqual([2, 3, 4, 5, 6].map((row) => `items.csv ${row} image`))
    expect(uploads()).toEqual(before)
  })
})
