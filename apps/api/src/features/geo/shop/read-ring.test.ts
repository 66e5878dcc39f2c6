import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { applyForm, applyShop } from '#features/setup/apply-shop.ts'
import { readZonesFile } from '#features/setup/folder/zones-file.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'
import { Refusal } from '#lib/sheets/cells.ts'
import { readRing } from './read-ring.ts'

const read = (points: unknown): unknown => {
  const ring = readRing(typeof points === 'string' ? points : JSON.stringify(points))
  return ring instanceof Refusal ? [ring.sentence, ring.form?.message] : ring
}
const closed = (...corners: number[][]): number[][] => [...corners, corners[0] ?? []]

describe('the outline of a zone', () => {
  const square = closed([-7.7, 33.5], [-7.5, 33.5], [-7.5, 33.7], [-7.7, 33.7])

  it('is a ring of longitude and latitude, without the altitude that drawing programs add', () => {
    expect(read(square)).toEqual(square)
    expect(read(square.map((corner) => [...corner, 12.5]))).toEqual(square)
    expect(read([...square].reverse())).toEqual([...square].reverse())
  })

  it.each([
    ['a point', closed([1, 2], [1, 2], [1, 2]), /^has \[1, 2\] twice, as corners 1 and 2/, 'sheet.double_corner'],
    ['a line', closed([1, 1], [2, 2], [3, 3]), /^crosses itself, or touches itself, near \[3, 3\]/, 'sheet.crosses'],
    ['a line there and back', closed([1, 1], [2, 2]), /covers no area/, 'sheet.no_area'],
    [
      'a few centimetres',
      closed([1, 1], [1.000001, 1], [1.000001, 1.000001]),
      /^covers no area: its corners around \[1, 1\]/,
      'sheet.no_area',
    ],
    ['nearly a line', closed([1, 1], [2, 2], [3, 3.0000000001]), /^covers no area/, 'sheet.no_area'],
    ['a bow tie', closed([0, 0], [1, 1], [1, 0], [0, 1]), /^crosses itself, or touches itself, near/, 'sheet.crosses'],
    [
      'a corner on another edge',
      closed([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]),
      /^crosses itself, or touches itself, near \[/,
      'sheet.crosses',
    ],
    [
      'a spike',
      closed([0, 0], [4, 0], [4, 4], [4, 9], [4, 4.5], [0, 4]),
      /^crosses itself, or touches itself, near \[4, 9\]/,
      'sheet.crosses',
    ],
    [
      'a corner twice',
      closed([0, 0], [4, 0], [4, 4], [2, 2], [0, 4], [2, 2]),
      /^has \[2, 2\] twice, as corners 4 and 6/,
      'sheet.double_corner',
    ],
    [
      'the same corner twice running',
      closed([0, 0], [4, 0], [4, 0], [4, 4]),
      /^has \[4, 0\] twice, as corners 2 and 3/,
      'sheet.double_corner',
    ],
    [
      'latitude before longitude',
      closed([33.5, -97.7], [33.5, -97.5], [33.7, -97.5]),
      /^is no outline: corner 1 is \[33\.5,-97\.7\]; .* wrong way round/,
      'sheet.outline',
    ],
    [
      'one corner the other way round',
      closed([-7.7, 33.5], [33.5, -7.5], [-7.5, 33.7], [-7.7, 33.7]),
      /^is no outline: corner 2 is \[33\.5,-7\.5\]; .* wrong way round/,
      'sheet.outline',
    ],
    ['the date line', closed([179, -17], [-179, -17], [-179, -16], [179, -16]), /^crosses the date line/, 'sheet.date_line'],
    ['nothing for a number', '[[0,0],[null,1],[1,1],[0,0]]', /^is no outline: corner 2 is \[null,1\]/, 'sheet.outline'],
    ['an infinite number', '[[0,0],[1e999,1],[1,1],[0,0]]', /^is no outline: corner 2/, 'sheet.outline'],
    ['a number that is none', '[[0,0],[NaN,1],[1,1],[0,0]]', /^is no outline/, 'sheet.outline'],
    ['a text for a number', '[[0,0],["1",1],[1,1],[0,0]]', /^is no outline: corner 2/, 'sheet.outline'],
    [
      'an open ring',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      /^is not closed: it begins at \[0, 0\] and ends at \[0, 1\]/,
      'sheet.outline',
    ],
    ['a hole', [square, closed([-7.65, 33.55], [-7.6, 33.55], [-7.6, 33.6])], /^has holes or several parts/, 'sheet.outline'],
    ['nothing', [], /covers no area/, 'sheet.no_area'],
    ['no list', 'null', /^is no outline/, 'sheet.outline'],
  ] as const)('is refused with its place if it is %s', (_, points, sentence, message) => {
    expect(read(points)).toEqual([expect.stringMatching(sentence), message])
  })
})

describe('a zone of a shop', () => {
  const { options } = openShopFiles()
  const feature = (name_en: string, geometry: object) => ({ type: 'Feature', properties: { name_en }, geometry })
  const polygon = (ring: number[][]) => ({ type: 'Polygon', coordinates: [ring] })
  const rowsOf = (...features: object[]) => readZonesFile(JSON.stringify({ type: 'FeatureCollection', features }))
  const square = closed([-7.7, 33.5], [-7.5, 33.5], [-7.5, 33.7], [-7.7, 33.7])

  it('with altitudes, as a list of one area, or closed in another direction, leaves nothing to plan', async () => {
    const { db, close } = await openTestDatabase()
    const rows = rowsOf(
      feature('High', polygon(square.map((corner) => [...corner, 50]))),
      feature('Single', { type: 'MultiPolygon', coordinates: [[square.toReversed()]] }),
    )
    expect((await applyShop(db, rows, options)).problems).toEqual([])
    expect(await applyShop(db, rows, { ...options, isPlan: true })).toEqual({ changes: [], problems: [] })
    await close()
  })

  it('far from the others, and next to them the other way round, is refused by file and desk', async () => {
    const { db, close } = await openTestDatabase()
    await applyShop(db, rowsOf(feature('Anfa', polygon(square))), options)
    const swapped = rowsOf(feature('Maarif', polygon(square.map(([lng = 0, lat = 0]) => [lat, lng]))))
    const problem = { sheet: 'zones.geojson', row: 1, column: 'area', message: expect.stringContaining('longitude comes first') }
    expect((await applyShop(db, swapped, options)).problems).toEqual([problem])
    expect((await applyForm(db, swapped, options)).problems).toMatchObject([{ ...problem, form: { message: 'sheet.outline' } }])
    await close()
  })
})
