import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { getCityMap } from './city-map.ts'
import { drawCity } from './draw-city.ts'
import { loadCity } from './load-city.ts'
import { addressOf } from './places.ts'
import { signedArea } from './plan/geometry.ts'
import { toPoint } from './projection.ts'

const city = loadCity()
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`data/${file}.json`, import.meta.url), 'utf8'))

describe('the demo city', () => {
  it('is drawn the same on each run', () => {
    const drawn = drawCity()
    expect(JSON.stringify(drawn.graph)).toBe(JSON.stringify(read('graph')))
    expect(JSON.stringify(drawn.map)).toBe(JSON.stringify(read('map')))
  })

  it('names each street once in each language', () => {
    const names = city.streets.flatMap(({ name }) => name ?? [])
    expect(names.length).toBeGreaterThan(250)
    expect(new Set(names.map(({ en }) => en)).size).toBe(names.length)
    expect(new Set(names.map(({ ar }) => ar)).size).toBe(names.length)
    expect(names.every(({ ar }) => /^[\u0600-\u06ff ]+$/.test(ar))).toBe(true)
  })

  it('hangs together', () => {
    const reached = new Set([0])
    const around = Map.groupBy(
      city.edges.flatMap(
        ({ a, b }) =>
          [
            [a, b],
            [b, a],
          ] as const,
      ),
      ([from]) => from,
    )
    const queue = [0]
    for (let node = queue.pop(); node !== undefined; node = queue.pop())
      for (const [, next] of around.get(node) ?? []) {
        if (!reached.has(next)) queue.push(next)
        reached.add(next)
      }
    expect(city.edges.every(({ a }) => reached.has(a))).toBe(true)
  })

  it('has four service zones that do not overlap and leave no gap', () => {
    expect(city.zones.map(({ key }) => key)).toEqual(['old-harbour', 'palm-hills', 'north-shore', 'south-gate'])
    const rings = city.zones.map(({ ring }) => ring.map(([lng, lat]) => toPoint(lng, lat)))
    for (const ring of rings) expect(signedArea(ring)).toBeGreaterThan(5e6)
    const edges = rings.flatMap((ring) => ring.slice(1).map((to, index) => [ring[index], to].map(String)))
    const turned = new Set(edges.map(([a, b]) => `${b} ${a}`))
    const shared = edges.filter(([a, b]) => turned.has(`${a} ${b}`))
    expect(shared.length).toBeGreaterThan(100)
    expect(new Set(edges.map(String)).size).toBe(edges.length)
  })

  it('knows the address of the pictures', () => {
    const street = city.streets.find(({ name }) => name?.en === 'Palm Court')
    expect(street && addressOf(city, street, 14)?.address).toEqual({
      en: 'Palm Court 14, Old Harbour',
      ar: 'ساحة النخيل 14، الميناء القديم',
    })
  })

  it('fits its map into 150 kB', () => {
    for (const language of ['en', 'ar'] as const)
      expect(gzipSync(JSON.stringify(getCityMap(language))).length).toBeLessThan(150_000)
    expect(readFileSync(new URL('data/graph.json', import.meta.url)).length).toBeLessThan(600_000)
  })
})
