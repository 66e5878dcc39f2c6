import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { foldName } from './fold-name.ts'
import { findNeeded, indexNeeds } from './needs.ts'
import { listAllThings, readThings, toNeedKey } from './read-things.ts'
import { readSituations } from './situations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the things', () => {
  it('have one key each, and kinds that are things of their field', async () => {
    for (const [field, things] of await readThings()) {
      const keys = things.map(({ key }) => key)
      expect(new Set(keys).size, field).toBe(keys.length)
      expect(
        things.flatMap(({ kinds }) => kinds).filter((kind) => !keys.includes(kind)),
        field,
      ).toEqual([])
    }
  })

  it('have names in English, French and Arabic', async () => {
    const things = [...(await readThings()).values()].flat()
    expect(
      things.filter(
        ({ names }) => !names.some((name) => /^[a-z]/.test(name)) || !names.some((name) => /[\u0621-\u064a]/.test(name)),
      ),
    ).toEqual([])
  })

  it('are folded as typed words are', async () => {
    const names = [
      'Crème d’amande',
      "Huile d'olive",
      'Bœuf',
      'ڤيتامين',
      'چبس',
      'سَمك',
      'أحذية',
      'T-shirt',
      'Café (moulu)',
      'Thé à la menthe',
      // Languages that may join.
      'Süt, taze',
      'ıspanak',
      'чай й',
      'दूध',
    ]
    const { rows } = await sql<{ folded: string }>`
      select fold_text(without_elision(name)) as folded from unnest(${names}::text[]) with ordinality as t (name, place) order by place`.execute(
      database.db,
    )
    expect(names.map(foldName)).toEqual(rows.map(({ folded }) => folded))
  })

  it('stand for each other by name, and for what is narrower', async () => {
    const { rows } = await listAllThings()
    const wordsOf = (phrase: string) => rows.findLast(({ phrases }) => phrases.includes(phrase))?.words ?? []
    expect(wordsOf('egg')).toEqual(expect.arrayContaining(['oeuf', 'بيض']))
    expect(wordsOf('oeuf')).toEqual(wordsOf('egg'))
    expect(wordsOf('cheese')).toContain('cheddar')
    expect(wordsOf('cheddar')).not.toContain('cheese')
  })

  it('are found by the end of an English name, which says what it is one of', async () => {
    const { rows, needs } = await listAllThings()
    const wordsOf = (phrase: string) => rows.findLast(({ phrases }) => phrases.includes(phrase))?.words ?? []
    // The thing of that name comes first.
    expect(wordsOf('spring roll')[0]).toBe('spring roll')
    expect(wordsOf('spring roll')).toContain('lumpia')
    expect(wordsOf('rice porridge')).toContain('arroz caldo')
    // A need that is another form of a name is no need.
    expect(needs).not.toContain('spring rolls')
  })

  it('are found by the words of a long name in another order', async () => {
    const { byWords } = await listAllThings()
    expect(byWords.get(toNeedKey(['oxtail', 'peanut', 'stew']))).toBe('peanut oxtail stew')
    expect(byWords.get(toNeedKey(['chocolate', 'milk']))).not.toBe('milk chocolate')
  })
})

describe('needs', async () => {
  const things = [
    { thing: 'lozenges', names: ['lozenge', 'pastille'], needs: ['sore throat', 'mal de gorge'] },
    { thing: 'tea', names: ['tea', 'شاي'], needs: ['guests in the afternoon'] },
    { thing: 'rice', names: ['rice', 'riz'], needs: ['big dinner for guests', 'upset stomach'] },
    { thing: 'painkiller', names: ['painkiller'], needs: ['headache', 'tooth pain'] },
  ]
  const index = await indexNeeds(things, await readSituations())
  const find = (text: string, isSure = false) => {
    const found = findNeeded(index, foldName(text).split(' '), { isSure })
    return found === null ? null : found.things.map(({ thing }) => thing)
  }

  it.each([
    ['my throat hurts', ['lozenges']],
    ['وجع في الحلق', ['lozenges']],
    ['gorge douloureuse', ['lozenges']],
    ['صداع', ['painkiller']],
    ['mal à la tête', ['painkiller']],
    ['something for dinner guests', ['rice']],
    ['عشاء للضيوف', ['rice']],
  ])('are the same in other words, forms and languages: %s', (text, found) => {
    expect(find(text)).toEqual(found)
  })

  it('are answered first by what is named for them,', async () => {
    const needs = ['rusted bolt stuck']
    const helps = await indexNeeds(
      [
        { thing: 'bolt', names: ['bolt'], needs },
        { thing: 'spanner', names: ['spanner', 'ring spanner'], needs },
        { thing: 'oil', names: ['penetrating oil', 'rust remover'], needs },
      ],
      await readSituations(),
    )
    const found = findNeeded(helps, ['rusty', 'bolt'], { isSure: false })
    expect(found?.things.map(({ thing }) => thing)[0]).toBe('oil')
  })

  it('are left alone if a text shares too little with them', () => {
    expect(find('stomach of a camel racer')).toBeNull()
    expect(find('garden hose')).toBeNull()
  })

  it('must have nearly all words where a wrong answer is worse than none', () => {
    expect(find('sore throat and upset')).toEqual(['lozenges'])
    expect(find('sore throat and upset', true)).toBeNull()
    expect(find('sore throat', true)).toEqual(['lozenges'])
  })
})
