import { type SortOrder, writeMoment } from '#lib/cursor.ts'
import type { Availability } from '#features/catalog/items/availability.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import type { ItemSet, Place } from '#features/catalog/items/find-items.ts'
import { itemOrders, nearestOrder } from '#features/catalog/items/item-orders.ts'
import type { TextFilter } from '#features/catalog/search/lexicon/understand.ts'
import type { SearchTerms } from '#features/catalog/search/search-terms.ts'
import { holdsAnyIn, isMeantBy } from '#features/catalog/search/word-conditions.ts'
import type { Position } from '#features/catalog/stores/store.queries.ts'

/**
 * The items that a list, its counts or the suggestions of a text look for. This is the only form in which a search is passed on:
 * narrow-items.ts and fit-text.ts create it, find-page.ts reads its ids.
 */
export type ItemSearch = ItemSet & {
  /** The parsed text that items must match; null without a text, or if its filters alone find the items. */
  terms: SearchTerms | null
  /** Null for the best match, and without terms for the most ordered. */
  order: SortOrder | Nearest | null
  /** The filters that the text asks for; they are among the conditions. */
  understood: TextFilter[]
  /** Of a text that excludes something: the items that say so themselves, which come before those of which nothing is known. */
  stating?: Condition | undefined
  /** Words of the text that the found items lack. */
  leftOut: string[]
  /** Words of the text that were read as others, and whether the list is empty because that is too unsure. */
  corrections: Pick<SearchTerms, 'corrected' | 'isUnsure'>
  /** True for the goods of one store, which are few. */
  isOfOneStore: boolean
  /** For lists in which what can be had comes first: those by the best match and those of what is popular. */
  availability?: Availability | undefined
}

/** A search by a text. */
export type TextSearch = ItemSearch & { terms: SearchTerms }

/** An order by the distance of an item's store. */
type Nearest = { nearestTo: Position | null }

const noCorrections = { corrected: [], isUnsure: false }

/** All items of a place. */
export function searchAll(place: Place): ItemSearch {
  return {
    ...place,
    conditions: [],
    terms: null,
    order: null,
    understood: [],
    leftOut: [],
    corrections: noCorrections,
    isOfOneStore: false,
  }
}

/**
 * Items of a place that match any word of a text, whether they pass its filters or not; items that mention something excluded are left out.
 */
export function searchWords(place: Place, terms: SearchTerms): TextSearch {
  return { ...searchAll(place), conditions: isMeantBy(terms), words: holdsAnyIn(place, terms), terms }
}

export function isByText(search: ItemSearch): search is TextSearch {
  return search.terms !== null
}

export function isNearest(order: ItemSearch['order']): order is Nearest {
  return order !== null && 'nearestTo' in order
}

/** The keys of an order, without those of the match. */
export function keysOf(order: ItemSearch['order']): SortOrder {
  return order === null ? itemOrders.popular : isNearest(order) ? nearestOrder(order.nearestTo) : order
}

/** The same order, with the moment of the availability in the name that its cursors contain. */
export function atMoment(order: SortOrder, { availability }: Pick<ItemSearch, 'availability'>): SortOrder {
  return availability === undefined ? order : { ...order, name: writeMoment(order.name, availability.moment) }
}
