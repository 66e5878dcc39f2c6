import type { FoodVariationRow, ChoiceRow, SpecificationRow, Translated } from '#lib/database/json-columns.ts'
import { withParts, withWholes } from './contents.ts'
import { createFindings, type FoodKind, type Knowledge, readText, type Findings } from './read-clause.ts'

/** The texts and marks of an item that tell what it contains. */
export type ReadItem = {
  name: Translated
  description: Translated | null
  category: Translated
  tags: Translated[]
  allergies: Translated[]
  nutritions: Translated[]
  generic_names: Translated[]
  specifications: SpecificationRow[]
  food_variations: FoodVariationRow[]
  choice_options: ChoiceRow[]
  add_ons: Translated[]
  /** Whether it is cooked, or sold as it is. */
  kind: FoodKind
  /** Null for goods of modules without the mark. */
  veg: boolean | null
  is_halal: boolean
  /** The store's own word. */
  contains: string[]
  free_of: string[]
}

/** Codes of `contents.csv`, sorted. Codes in neither list are unknown. */
export type Concluded = { contains: string[]; free_of: string[]; in_options: string[] }

/**
 * Concludes what an item contains. A statement ("egg free") wins over the name of the item and over what its foods usually contain. An
 * ingredient in its description or lists wins over a statement, and the store's own word wins over all. In doubt, the item contains it.
 */
export function concludeContents(item: ReadItem, knowledge: Knowledge): Concluded {
  const { contents } = knowledge
  const read = (texts: readonly (Translated | null)[]) => readTexts(texts, item.kind, knowledge)
  const title = read([item.name, ...item.generic_names])
  const labels = read(item.tags)
  const text = read([item.description, ...item.nutritions])
  const listed = read([...item.allergies, ...item.specifications.flatMap(({ name, value }) => [name, value])])
  const choices = readChoices(item, knowledge)
  const category = readCategory(item.category, item.kind, knowledge)

  // A statement in a list is about an ingredient: "gluten free oats".
  const ofTitle = [...title.none, ...labels.none, ...category.none, ...(item.veg === true ? ['meat'] : [])]
  const free = withParts([...ofTitle, ...text.none, ...(item.is_halal ? ['haram'] : [])], contents)
  const meatless = item.veg === true ? withParts(['meat'], contents) : new Set()
  const named = [
    ...[...title.named].filter((code) => !free.has(code)),
    ...[...text.named].filter((code) => !meatless.has(code)),
    ...listed.named,
  ]
  // A word such as "sauce" in a description, or a category, tells of goods whose name says nothing.
  const vague = title.isKnown ? [] : [text, labels, category].flatMap(({ open, named }) => [...open, ...named])
  const likely = [
    ...[title, text, labels, listed].flatMap((findings) => [...findings.likely]),
    ...title.open,
    ...labels.named,
    ...vague,
    ...(title.isKnown ? [] : category.likely),
    ...choices.always,
    ...(item.veg === false ? ['meat'] : []),
  ].filter((code) => !free.has(code))

  const contains = withWholes([...named, ...likely], contents)
  if (contains.has('dairy') && !free.has('lactose')) contains.add('lactose')
  for (const code of withParts(item.free_of, contents)) {
    contains.delete(code)
    free.add(code)
  }
  for (const code of withWholes(item.contains, contents)) contains.add(code)
  const inOptions = [...withWholes(choices.sometimes, contents)].filter((code) => !contains.has(code))
  const free_of = [...free].filter((code) => !contains.has(code) && !inOptions.includes(code))
  return { contains: [...contains].toSorted(), free_of: free_of.toSorted(), in_options: inOptions.toSorted() }
}

function readTexts(texts: readonly (Translated | null)[], kind: FoodKind, knowledge: Knowledge): Findings {
  const all = createFindings()
  for (const translated of texts)
    for (const [language, text] of Object.entries(translated ?? {})) {
      add(all, readText(text ?? '', { language, kind, knowledge }))
    }
  return all
}

function add(all: Findings, findings: Findings): void {
  for (const key of ['named', 'likely', 'open', 'none'] as const) for (const code of findings[key]) all[key].add(code)
  all.isKnown ||= findings.isKnown
}

/** A category of several things says nothing of each: "Dairy & eggs". */
function readCategory(name: Translated, kind: FoodKind, knowledge: Knowledge): Findings {
  const isOfSeveral = Object.values(name).some((text) => /[&,،+/]|\b(and|et|ou|or)\b| و/i.test(text ?? ''))
  const findings = readTexts([name], kind, knowledge)
  return isOfSeveral ? { ...createFindings(), none: findings.none } : findings
}

/** Codes that every choice of a required group brings along, and those of some choices alone. */
function readChoices({ food_variations, choice_options, add_ons, kind }: ReadItem, knowledge: Knowledge) {
  const codesOf = (text: Translated) => {
    const { named, likely, open } = readTexts([text], kind, knowledge)
    return new Set([...named, ...likely, ...open])
  }
  const groups = [
    ...food_variations.map(({ required, values }) => ({ isRequired: required, labels: values.map(({ label }) => label) })),
    ...choice_options.map(({ options }) => ({ isRequired: true, labels: options })),
    { isRequired: false, labels: add_ons },
  ].map(({ isRequired, labels }) => ({ isRequired, codes: labels.map(codesOf) }))
  const always = groups.flatMap(({ isRequired, codes: [first, ...rest] }) =>
    isRequired && first !== undefined ? [...first].filter((code) => rest.every((other) => other.has(code))) : [],
  )
  return { always, sometimes: groups.flatMap(({ codes }) => codes.flatMap((some) => [...some])) }
}
