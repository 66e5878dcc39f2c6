import type { NearestCategory, Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { TextKey } from '@medina/web/texts/text-namespaces.ts'
import { arrangeBought } from '#lib/api/bought-before.ts'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { categoryAddress, storeAddress } from '#features/catalog/page-addresses.ts'

/** A row of the panel: a text to search for, or a page to go to. */
export type Choice = { id: string; name: string } & (
  | { kind: 'text' | 'recent' | 'popular'; text: string }
  | { kind: 'page'; to: string; note: string; image: string | null; item: SuggestedItem }
  | { kind: 'page'; to: string; note: string; image: string | null; store: SuggestedStore }
  | { kind: 'page'; to: string; note: string; image: string | null; label: NearestCategory }
)
export type Section = {
  name: 'suggestions' | 'recent' | 'popular' | 'items' | 'stores' | 'nearest' | 'categories' | 'brands'
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
  bought?: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()
const unavailableTexts = { out_of_stock: 'card.out_of_stock', not_now: 'card.not_now', closed: 'card.closed' } as const
const MOST = { recent: 3, suggestions: 3, searches: 3, popular: 6, items: 4, labels: 2, stores: 3 }

/**
 * The panel's rows. For an empty field: recent and popular searches. Else suggestions for the typed text: own searches that begin so, names
 * of goods, frequent searches, then goods, categories, brands and stores.
 */
export function listChoices({ typed, recent, popular, found: given, module, bought = none }: Known, t: Translate): Section[] {
  const found = given && { ...given, items: [...arrangeBought(given.items, given.equal_matches, bought)] }
  const isFood = module?.type === 'food'
  const texts = (kind: 'text' | 'recent' | 'popular', all: string[]) =>
    all.map((text, at): Choice => ({ id: `search-${kind}-${at}`, kind, name: text, text }))
  const own = recent.filter((text) => text !== typed && isBegun(text, typed)).slice(0, MOST.recent)
  const names = listTexts([typed, ...own], found)
  const sections: Section[] =
    typed === ''
      ? [
          { name: 'recent', title: 'search.recent', choices: texts('recent', recent) },
          { name: 'popular', title: 'search.popular', choices: texts('popular', popular.slice(0, MOST.popular)) },
        ]
      : [
          { name: 'recent', title: 'search.recent', choices: texts('recent', own) },
          {
            name: 'suggestions',
            title: 'search.suggestions',
            choices: [...texts('text', names), ...texts('popular', listSearches(found, [typed, ...own, ...names]))],
          },
          { name: 'nearest', title: 'search.nearest', choices: listLabels(found?.nearest_categories, toCategoryPage) },
          { name: 'items', title: 'search.items', choices: listItems(found, { module, bought, t }) },
          {
            name: 'categories',
            title: 'search.categories',
            choices: listLabels(found?.categories?.slice(0, MOST.labels), toCategoryPage),
          },
          { name: 'brands', title: 'search.brands', choices: listLabels(found?.brands?.slice(0, MOST.labels), toBrandPage) },
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
function listTexts(listed: string[], found: Suggestions | undefined): string[] {
  return withoutListed(
    (found?.items ?? []).map(({ name }) => name),
    listed,
  ).slice(0, MOST.suggestions)
}

/** Texts that others searched for. */
function listSearches(found: Suggestions | undefined, listed: string[]): string[] {
  return withoutListed(found?.searches ?? [], listed).slice(0, MOST.searches)
}

function withoutListed(texts: string[], listed: string[]): string[] {
  const same = new Set(listed.map((text) => text.toLocaleLowerCase()))
  return [...new Set(texts)].filter((text) => !same.has(text.toLocaleLowerCase()))
}

/** True if a text has the typed words in a row, the last of which may be unfinished. */
function isBegun(text: string, typed: string): boolean {
  const fold = (one: string) => ` ${one.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()}`
  return fold(text).includes(fold(typed))
}

type Around = { module: ChosenModule | null; bought: ReadonlySet<number>; t: Translate }

function listItems(found: Suggestions | undefined, { module, bought, t }: Around): Choice[] {
  return (found?.items ?? []).slice(0, MOST.items).map((item) => ({
    id: `search-item-${item.id}`,
    kind: 'page',
    name: item.name,
    to: `/product/${item.id}?module_id=${module?.id ?? ''}`,
    note: [
      item.unavailable && t(unavailableTexts[item.unavailable]),
      bought.has(item.id) && t('search.bought_before'),
      item.store_name,
      item.unit_type,
    ]
      .filter(Boolean)
      .join(' · '),
    image: item.image_full_url,
    item,
  }))
}

type Label = NearestCategory

function listLabels(labels: Label[] = [], { kind, toPath }: { kind: string; toPath: (label: Label) => string }): Choice[] {
  return labels.map((label) => ({
    id: `search-${kind}-${label.id}`,
    kind: 'page',
    name: label.name,
    to: toPath(label),
    note: '',
    image: label.image_full_url,
    label,
  }))
}

const toCategoryPage = { kind: 'category', toPath: (category: Label) => categoryAddress(category, category.module_id) }
const toBrandPage = {
  kind: 'brand',
  toPath: ({ id, module_id }: Label) => `/home?data_type=brand&module_id=${module_id}&brand_id=${id}`,
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
