import { beforeAll, describe, expect, it } from 'vitest'
import { concludeContents, type ReadItem } from './conclude.ts'
import { readKnowledge } from './knowledge.ts'
import type { Knowledge } from './read-clause.ts'

let knowledge: Knowledge
beforeAll(async () => {
  knowledge = await readKnowledge()
})

type Texts = Record<string, string>

function conclude(name: Texts, more: Partial<ReadItem> = {}) {
  const none = { tags: [], allergies: [], nutritions: [], generic_names: [], specifications: [] }
  const choices = { food_variations: [], choice_options: [], add_ons: [] }
  const item = {
    name,
    description: null,
    category: {},
    kind: 'dish',
    veg: null,
    is_halal: false,
    contains: [],
    free_of: [],
    ...none,
    ...choices,
    ...more,
  }
  return concludeContents(item as unknown as ReadItem, knowledge)
}

describe('what a good contains', () => {
  it.each([
    ['en', 'Mayonnaise 500 ml', 'eggs'],
    ['fr', 'Mayonnaise légère', 'eggs'],
    ['ar', 'مايونيز لايت', 'eggs'],
    ['fr', 'Omelette aux champignons', 'eggs'],
    ['en', 'Garlic naan', 'gluten'],
    ['en', 'Mango lassi', 'dairy'],
    ['en', 'Baklava, a dozen', 'nuts'],
    ['fr', 'Lasagnes béchamel', 'dairy'],
    ['ar', 'بقلاوة بالفستق', 'nuts'],
    ['ar', 'طحينة', 'sesame'],
    ['en', 'Tiramisu', 'eggs'],
    ['en', 'Peanut butter, crunchy', 'peanuts'],
    ['en', 'Chicken shawarma', 'meat'],
    ['en', 'Prawn curry', 'shellfish'],
    ['fr', 'Riz au lait', 'dairy'],
    ['en', 'Cheddar cheese slices', 'animal'],
    ['ar', 'ساندويتش دجاج وجبنة', 'dairy'],
    ['en', 'Milk', 'lactose'],
    ['en', 'May contain traces of sesame', 'sesame'],
    ['en', 'Not suitable for vegans', 'animal'],
  ])('%s: "%s" contains %s', (language, name, code) => {
    const { contains, free_of } = conclude({ [language]: name })
    expect(contains).toContain(code)
    expect(free_of).not.toContain(code)
  })

  it.each([
    ['en', 'Coconut milk', 'dairy'],
    ['ar', 'حليب جوز الهند', 'dairy'],
    ['fr', 'Lait de coco', 'dairy'],
    ['en', 'Peanut butter', 'dairy'],
    ['fr', 'Beurre de cacahuète', 'dairy'],
    ['en', 'Pain relief tablets', 'gluten'],
    ['en', 'Buckwheat flour', 'gluten'],
    ['en', 'Free range eggs', 'dairy'],
  ])('%s: of "%s" nothing is known about %s', (language, name, code) => {
    const { contains, free_of } = conclude({ [language]: name })
    expect({ contains: contains.includes(code), free: free_of.includes(code) }).toEqual({ contains: false, free: false })
  })

  it.each([
    ['en', 'Gluten-free bread', 'gluten'],
    ['en', 'Egg-free mayonnaise', 'eggs'],
    ['en', 'Nut, egg and dairy free brownies', 'nuts'],
    ['en', 'Bread free from milk, eggs or soy', 'soy'],
    ['en', 'Vegan cheese', 'dairy'],
    ['fr', 'Fromage végétal', 'dairy'],
    ['fr', 'Pain sans gluten', 'gluten'],
    ['fr', 'Gâteau sans œufs ni lait', 'dairy'],
    ['fr', 'Lait sans lactose', 'lactose'],
    ['ar', 'خبز خالٍ من الجلوتين', 'gluten'],
    ['ar', 'كيك بدون بيض وحليب', 'dairy'],
    ['en', 'Vegetarian nuggets', 'meat'],
    ['en', 'Eggless cake', 'eggs'],
    ['en', 'Non-alcoholic beer', 'alcohol'],
    ['fr', 'Dissolvant sans acétone', 'acetone'],
    ['ar', 'بسكويت بدون سكر', 'sugar'],
    ['fr', 'Biscottes sans sel', 'salt'],
  ])('%s: "%s" says that it is free of %s', (language, name, code) => {
    const { contains, free_of } = conclude({ [language]: name })
    expect(free_of).toContain(code)
    expect(contains).not.toContain(code)
  })

  it('an ingredient that is listed wins over a statement, and the word of the store over both', () => {
    const name = { en: 'Egg-free sponge' }
    expect(conclude(name, { allergies: [{ en: 'Eggs' }] }).contains).toContain('eggs')
    const listed = { specifications: [{ name: { en: 'Ingredients' }, value: { en: 'flour, egg white, sugar' } }] }
    expect(conclude(name, listed).contains).toContain('eggs')
    expect(conclude({ en: 'Mayonnaise' }, { free_of: ['eggs'] }).free_of).toContain('eggs')
    expect(conclude(name, { contains: ['eggs'] }).contains).toContain('eggs')
  })

  it('a choice that brings something along is no statement of the good, and one that every choice has is', () => {
    const group = (required: boolean, ...labels: string[]) => ({
      food_variations: [{ required, values: labels.map((en) => ({ label: { en }, price: 0 })) }],
    })
    const burger = { en: 'Dairy-free burger' }
    const optional = conclude(burger, group(false, 'Cheese', 'Bacon') as unknown as Partial<ReadItem>)
    expect(optional).toMatchObject({ in_options: expect.arrayContaining(['dairy']) })
    expect(optional.free_of).not.toContain('dairy')
    const each = conclude({ en: 'Plate' }, group(true, 'Fried egg', 'Omelette') as unknown as Partial<ReadItem>)
    expect(each.contains).toContain('eggs')
  })

  it('a statement about a choice, or its denial, is none of the good', () => {
    expect(conclude({ en: 'Pizza (gluten free option available)' }).free_of).not.toContain('gluten')
    expect(conclude({ fr: 'Plat non végétarien' }).free_of).not.toContain('meat')
  })
})
