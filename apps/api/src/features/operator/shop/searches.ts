import type { FoundItem, OwnMeaning, SearchedText, StoreTag } from '@medina/contract/operator/searches/operator-searches'
import { MOST_PHRASE_WORDS } from '@medina/contract/operator/searches/operator-searches'
import { addDays, toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import {
  createReadContext,
  findStoreReturns,
  invalidateOwnLexicon,
  listModulesOfStores,
  listOwnMeanings,
  listSearchedTexts,
  listStoreTags,
  previewGoods,
  removeOwnMeaning,
  setStoreTag,
  writeOwnMeaning,
} from '#features/catalog/public.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { readModules, readSwitches } from '#features/site/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { type Language, localize, toBase } from '#lib/i18n.ts'
import { recordActs } from './operator-acts.ts'

const MOST_TEXTS = 100
const PREVIEWED = 6

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints'>
type Module = { id: number; name: string }
type Wish = { moduleId: number | undefined; list: 'vain' | 'often'; language: string | undefined; days: number }
type Searches = { is_counted: boolean; modules: Module[]; module_id: number | null; texts: SearchedText[] }

/** Lists the counted searches in a module of the key, by default in the first one that has some. Throws 404 for a module in which the key has no store. */
export async function listSearches(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { moduleId: wanted, list, language, days }: Wish,
  callerLanguage: Language,
): Promise<Searches> {
  const { count_searches: is_counted, time_zone: zone } = await readSwitches(db)
  const modules = await listSearchModules({ db }, operator, callerLanguage)
  if (wanted !== undefined && !modules.some(({ id }) => id === wanted)) throw unknownModule()
  const since = addDays(toLocalTime(clock.now(), zone).date, 1 - days)
  for (const { id } of is_counted ? modules.filter((each) => wanted === undefined || each.id === wanted) : []) {
    const texts = await listSearchedTexts(db, { moduleId: id, list, language, since, limit: MOST_TEXTS })
    if (texts.length > 0) return { is_counted, modules, module_id: id, texts }
  }
  return { is_counted, modules, module_id: wanted ?? modules[0]?.id ?? null, texts: [] }
}

/** Modules with a search: parcels have none, and vehicles are no items. */
async function listSearchModules(
  { db }: Pick<Api, 'db'>,
  { storeIds, courier }: Operator,
  language: Language,
): Promise<Module[]> {
  if (courier !== null) return []
  const own = storeIds === null ? null : await listModulesOfStores(db, storeIds)
  return (await readModules(db))
    .filter(({ id, module_type: type }) => type !== 'parcel' && type !== 'rental' && (own?.includes(id) ?? true))
    .map(({ id, module_name: name }) => ({ id, name: localize(name, language) }))
}

async function requireModule(api: Pick<Api, 'db'>, operator: Operator, moduleId: number, language: Language): Promise<void> {
  const modules = await listSearchModules(api, operator, language)
  if (!modules.some(({ id }) => id === moduleId)) throw unknownModule()
}

const unknownModule = () => notFound('module', 'operator.module_unknown')

/** The goods that a text finds now, before a meaning is saved. */
export async function previewSearch(
  api: Pick<Api, 'db' | 'settings' | 'clock' | 'appKey'>,
  operator: Operator,
  { module_id: moduleId, text }: { module_id: number; text: string },
  caller: Caller,
): Promise<FoundItem[]> {
  await requireModule(api, operator, moduleId, caller.language)
  return previewGoods(api.db, { moduleId, text, limit: PREVIEWED }, await createReadContext(api, caller))
}

export async function listMeanings(
  api: Pick<Api, 'db'>,
  operator: Operator,
  moduleId: number,
  language: Language,
): Promise<OwnMeaning[]> {
  await requireModule(api, operator, moduleId, language)
  return listOwnMeanings(api.db, moduleId)
}

type Meaning = { module_id: number; text: string; meanings: string[] }

/** Sets what a text means in a module, for all its stores: only the business may. Throws 422 for a text or a meaning without a word. */
export async function writeMeaning(api: Doing, operator: Operator, wish: Meaning, language: Language): Promise<OwnMeaning> {
  requireBusiness(operator)
  const { db, clock, endpoints } = api
  const { module_id: moduleId, text, meanings } = wish
  await requireModule(api, operator, moduleId, language)
  for (const [member, words] of [['text', text], ...meanings.map((each) => ['meanings', each] as const)] as const)
    if (words.split(/\s+/).length > MOST_PHRASE_WORDS)
      throw refuse(422, member, 'operator.phrase_long', { most: MOST_PHRASE_WORDS })
  const written = await db.transaction().execute(async (tx) => {
    const row = await writeOwnMeaning(tx, { moduleId, text, meanings })
    if ('refusal' in row) {
      if (row.refusal === 'many') throw refuse(422, 'text', 'operator.meanings_many')
      throw refuse(422, row.refusal, 'operator.phrase_empty')
    }
    const about = { name: toBase(text), to: meanings.join(', ') }
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'meaning_added', about, now: clock.now() }])
    return row
  })
  invalidateOwnLexicon()
  endpoints.invalidate()
  return written
}

/** Throws 404 for an unknown row. */
export async function removeMeaning({ db, clock, endpoints }: Doing, operator: Operator, id: number): Promise<{ id: number }> {
  requireBusiness(operator)
  await db.transaction().execute(async (tx) => {
    const phrases = await removeOwnMeaning(tx, id)
    if (phrases === null) throw notFound('meaning', 'operator.meaning_unknown')
    const about = { name: toBase(phrases.join(', ')) }
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'meaning_removed', about, now: clock.now() }])
  })
  invalidateOwnLexicon()
  endpoints.invalidate()
  return { id }
}

/** Throws 404 for a store of another key. */
export async function listTags(
  { db }: Pick<Api, 'db'>,
  operator: Operator,
  storeId: number,
  language: Language,
): Promise<StoreTag[]> {
  await requireStore(db, operator, storeId)
  return listStoreTags(db, storeId, language)
}

/**
 * Sets which goods of a store are found by a word (decision 0128). Throws 404 for a store of another key, and 422 for an item that is not
 * the store's or has too many words.
 */
export async function writeTag(
  { db, clock, endpoints }: Doing,
  operator: Operator,
  { storeId, tag, itemIds }: { storeId: number; tag: string; itemIds: readonly number[] },
  language: Language,
): Promise<StoreTag> {
  await requireStore(db, operator, storeId)
  await db.transaction().execute(async (tx) => {
    const refusal = await setStoreTag(tx, { storeId, tag, itemIds })
    if (refusal === 'item') throw refuse(422, 'item_ids', 'operator.item_unknown')
    if (refusal === 'many') throw refuse(422, 'item_ids', 'operator.tags_many')
    const act = itemIds.length === 0 ? 'tag_removed' : 'tag_added'
    await recordActs(tx, [{ keyId: operator.id, storeId, act, about: { name: toBase(tag) }, now: clock.now() }])
  })
  endpoints.invalidate()
  const written = (await listStoreTags(db, storeId, language)).find((each) => each.tag.toLowerCase() === tag.toLowerCase())
  return written ?? { tag, items: [] }
}

async function requireStore(db: Api['db'], operator: Operator, storeId: number): Promise<void> {
  const store = await findStoreReturns(db, storeId)
  if (store === null || !hasStore(operator, storeId) || operator.courier !== null)
    throw notFound('store', 'operator.store_unknown')
}
