import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import { type Marketplace, writeDump } from './marketplace-dump.builders.ts'
import { type MoveResult, moveShop, readKnown } from './move-shop.ts'
import { openOther } from './read-other.ts'

type Moving = { isPlan?: boolean; hasPictures?: boolean }

/** Moves dumps into a shop by way of a folder, and finds what came over by the numbers of the other shop. */
export function aMover(app: TestApp, folder: string) {
  const pictures = join(folder, 'public')
  async function move(shop: Marketplace, { isPlan = false, hasPictures = false }: Moving = {}): Promise<MoveResult> {
    const path = join(folder, 'dump.sql')
    writeFileSync(path, writeDump(shop))
    const { source, read } = await openOther({ path, pictures: hasPictures ? pictures : null, store: null, category: null })
    const { lines, notes } = await read(await readKnown(app.api.db, source), '2026-02-01')
    const { db, uploads, settings, clock } = app.api
    const options = { source, isPlan, takesStock: false, takesBack: false, uploads, dataDir: settings.DATA_DIR }
    const result = await moveShop(db, lines, { ...options, now: clock.now() })
    return { ...result, notes: [...notes, ...result.notes] }
  }
  async function idOf(number: number): Promise<number> {
    const found = app.api.db.selectFrom('moved_rows').select('key').where('kind', '=', 'order')
    return Number((await found.where('foreign_id', '=', String(number)).executeTakeFirstOrThrow()).key)
  }
  return {
    move,
    idOf,
    orderOf: async (number: number) =>
      app.api.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', await idOf(number))
        .executeTakeFirstOrThrow(),
    /** Writes a photo where the other shop keeps those of orders. */
    writePhoto: async (name: string) => {
      mkdirSync(join(pictures, 'order'), { recursive: true })
      writeFileSync(join(pictures, 'order', name), await aRedBlueJpeg(60, 40).toBuffer())
    },
    writeFile: (name: string, text: string) => writeFileSync(join(pictures, 'order', name), text),
  }
}

export const totalOf = ({ totals }: MoveResult, what: string): [number, number] | null => {
  const found = totals.find((each) => each.what === what)
  return found === undefined ? null : [found.there, found.here]
}
