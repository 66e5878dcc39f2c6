import type { NearestCategory, Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { TextKey } from '@medina/web/texts/text-namespaces.ts'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { categoryAddress, storeAddress } from '#features/catalog/page-addresses.ts'

/** A row of the panel: a text to search for, or a page to go to. */
export type Choice = { id: string; name: string } & (
  | { kind: 'text' | 'recent' | 'popular'; text: string }
  | { kind: 'page'; to: string; note: string; image: string | null; item: SuggestedItem }
  | { kind: 'page'; to: string; note: string; image: string | null; store: SuggestedStore }
  | { kind: 'page'; to: string; note: string; image: string | null; category: NearestCategory }
)
export type Section = {
  name: 'suggestions' | 'recent' | 'popular' | 'items' | 'stores' | 'categories'
  title: TextKey
  choices: Choice[]
}

type SuggestedItem = Suggestions['items'][number]
type SuggestedStore = Suggestions['stores'][number]

type Known = {
  typed: string
  recent: string[]
  popular: string[]
  found: Suggestions | undefined
  module: ChosenModule | null
}

const MOST = { suggestions: 3, popular: 6, items: 4, stores: 3 }

/** The panel's rows: recent and popular searches for an empty field, else suggestions for the typed text. */
export function listChoices({ typed, recent, popular, found, module }: Known, t: Translate): Section[] {
  const isFood = module?.type === 'food'
  const texts = (kind: 'text' | 'recent' | 'popular', all: string[]) =>
    all.map((text, at): Choice => ({ id: `search-${kind}-${at}`, kind, name: text, text }))
  const sections: Section[] =
    typed === ''
      ? [
          { name: 'recent', title: 'search.recent', choices: texts('recent', recent) },
          { name: 'popular', title: 'search.popular', choices: texts('popular', popular.slice(0, MOST.popular)) },
        ]
      : [
          { name: 'suggestions', title: 'search.suggestions', choices: texts('text', listTexts(typed, found)) },
          { name: 'categories', title: 'search.nearest', choices: listCategories(found) },
          { name: 'recent', title: 'search.recent', choices: texts('recent', recent.slice(0, 3)) },
          { name: 'items', title: 'search.items', choices: listItems(found, module) },
          { name: 'stores', title: isFood ? 'search.restaurants' : 'search.stores', choices: listStores(found, module, t) },
        ]
  return sections.filter(({ choices }) => choices.length > 0)
}

/** The index of a row of the previous list in this one; -1 if it is gone. Rows of text get new ids in each list. */
export function findChoice(choices: Choice[], wanted: Choice | undefined): number {
  return choices.findIndex(
    ({ kind, id, name }) => kind === wanted?.kind && (kind === 'page' ? id === wanted.id : name === wanted.name),
  )
}

/** Names as search texts, without duplicates: many stores sell items of the same name. */
function listTexts(typed: string, found: Suggestions | undefined): string[] {
  const same = typed.toLocaleLowerCase()
  const names = (found?.items ?? []).map(({ name }) => name)
  return [...new Set(names)].filter((name) => name.toLocaleLowerCase() !== same).slice(0, MOST.suggestions)
}

function listItems(found: Suggestions | undefined, module: ChosenModule | null): Choice[] {
  return (found?.items ?? []).slice(0, MOST.items).map((item) => ({
    id: `search-item-${item.id}`,
    kind: 'page',
    name: item.name,
    to: `/product/${item.id}?module_id=${module?.id ?? ''}`,
    note: [item.store_name, item.unit_type].filter(Boolean).join(' · '),
    image: item.image_full_url,
    item,
  }))
}

function listCategories(found: Suggestions | undefined): Choice[] {
  return (found?.nearest_categories ?? []).map((category) => ({
    id: `search-category-${category.id}`,
    kind: 'page',
    name: category.name,
    to: categoryAddress(category, category.module_id),
    note: '',
    image: category.image_full_url,
    category,
  }))
}

function listStores(found: Suggestions | undefined, module: ChosenModule | null, t: Translate): Choice[] {
  return (found?.stores ?? []).slice(0, MOST.stores).map((store) => ({
    id: `search-store-${store.id}`,
    kind: 'page',
    name: store.name,
    to: storeAddress({ ...store, module_type: module?.type ?? 'food' }),
    note: [store.tagline, formatMinutes(store.delivery_time, t)].filter(Boolean).join(' · '),
    image: store.logo_full_url,
    store,
  }))
}
