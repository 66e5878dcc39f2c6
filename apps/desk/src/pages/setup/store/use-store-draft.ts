import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { NewStore, Setup } from '@medina/contract/operator/setup/operator-setup'
import { MOST_FIRST_ITEMS } from '@medina/contract/operator/setup/setup-checks'
import { useState } from 'react'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { parseJson, readText, writeText } from '@medina/web/device/local-storage.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { middleOf } from '#pages/map/zone-outlines.tsx'
import { readPlace, writePlace } from '#ui/read-place.ts'
import { readOutline } from '#pages/zones/outline-math.ts'

/** `photo`: its id among the drafts of this device; empty without one. */
export type ItemRow = { name: string; price: string; pieces: string; grams: string; photo: string }

/** A store while it is typed, all of it texts. `key`: one store however often the button is pressed. */
export type StoreForm = {
  key: string
  module: NewStore['module_type']
  name: string
  phone: string
  address: string
  place: string
  isAlwaysOpen: boolean
  from: string
  to: string
  fastest: string
  slowest: string
  minimum: string
  brings: boolean
  items: ItemRow[]
}

const goods = ['food', 'grocery', 'pharmacy', 'ecommerce'] as const
export const emptyItem: ItemRow = { name: '', price: '', pieces: '', grams: '', photo: '' }
const EMPTY_ROWS = 3

/** The form of a store, which is kept on this device until the store is open. */
export function useStoreDraft(setup: Setup, zones: readonly SheetCells[]) {
  const [form, setForm] = useState<StoreForm>(() => readDraft() ?? emptyForm(setup, zones))
  // A photo is prepared while somebody types on, so each change is one of the newest form.
  const change = (step: (before: StoreForm) => StoreForm): void =>
    setForm((before) => {
      const next = step(before)
      writeText('desk_setup_store', JSON.stringify(next))
      return next
    })
  const changeItem = (index: number, more: Partial<ItemRow>) => (before: StoreForm) => ({
    ...before,
    items: before.items.map((item, at) => (at === index ? { ...item, ...more } : item)),
  })
  return {
    form,
    set: (more: Partial<StoreForm>) => change((before) => ({ ...before, ...more })),
    setItem: (index: number, more: Partial<ItemRow>) => change(changeItem(index, more)),
    addItem: () =>
      form.items.length < MOST_FIRST_ITEMS && change((before) => ({ ...before, items: [...before.items, emptyItem] })),
    clear: () => writeText('desk_setup_store', null),
  }
}
export type StoreDraft = ReturnType<typeof useStoreDraft>

function emptyForm({ modules }: Setup, [zone]: readonly SheetCells[]): StoreForm {
  const area = readOutline(zone?.area ?? '')
  return {
    key: randomUuid(),
    module: goods.find((type) => modules.some((module) => module.type === type && module.is_on)) ?? 'food',
    name: '',
    phone: '',
    address: '',
    place: area.length === 0 ? '' : writePlace(middleOf(area)),
    isAlwaysOpen: false,
    from: '09:00',
    to: '23:00',
    fastest: '25',
    slowest: '40',
    minimum: '',
    brings: false,
    items: Array.from({ length: EMPTY_ROWS }, () => emptyItem),
  }
}

/** The form as it was before the page was closed. Anybody can edit the storage, so nothing of it is taken on trust. */
function readDraft(): StoreForm | null {
  const read = parseJson(readText('desk_setup_store'))
  if (typeof read !== 'object' || read === null) return null
  const draft = read as Partial<Record<keyof StoreForm, unknown>>
  const texts = ['key', 'name', 'phone', 'address', 'place', 'from', 'to', 'fastest', 'slowest', 'minimum'] as const
  const hasTexts = texts.every((name) => typeof draft[name] === 'string')
  const hasSwitches = typeof draft.isAlwaysOpen === 'boolean' && typeof draft.brings === 'boolean'
  const isOfGoods = goods.some((type) => type === draft.module)
  if (!hasTexts || !hasSwitches || !isOfGoods || !Array.isArray(draft.items) || !draft.items.every(isItem)) return null
  return { ...(draft as StoreForm), items: draft.items.map((item: ItemRow) => ({ ...emptyItem, ...item })) }
}

function isItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false
  const row = item as Partial<Record<keyof ItemRow, unknown>>
  return [row.name, row.price, row.pieces, row.grams ?? '', row.photo ?? ''].every((text) => typeof text === 'string')
}

export const filledItems = ({ items }: Pick<StoreForm, 'items'>): ItemRow[] =>
  items.filter(({ name, price, photo }) => name.trim() !== '' || price.trim() !== '' || photo !== '')

const numberOf = (text: string): number => Number(toLatinDigits(text).trim())

/** Whether the form has what a store needs; the service checks the rest. */
export function isComplete(form: StoreForm): boolean {
  const [fastest, slowest] = [numberOf(form.fastest), numberOf(form.slowest)]
  const hasTimes = Number.isInteger(fastest) && Number.isInteger(slowest) && fastest > 0 && slowest >= fastest
  const hasHours = form.isAlwaysOpen || (form.from !== '' && form.to !== '' && form.from !== form.to)
  const hasItems = filledItems(form).every(({ name, price }) => name.trim() !== '' && price.trim() !== '')
  return form.name.trim() !== '' && form.phone.trim() !== '' && readPlace(form.place) !== null && hasTimes && hasHours && hasItems
}

/** The call of a complete form. A store of goods counts its pieces, a kitchen does not. */
export function toStore(form: StoreForm): NewStore {
  const [longitude, latitude] = readPlace(form.place) ?? [0, 0]
  return {
    module_type: form.module,
    zone_id: null,
    name: form.name.trim(),
    phone: toLatinDigits(form.phone).trim(),
    address: form.address.trim(),
    latitude,
    longitude,
    hours: form.isAlwaysOpen ? 'always' : `sun-sat ${form.from}-${form.to === '00:00' ? '24:00' : form.to}`,
    minimum_delivery_time: numberOf(form.fastest),
    maximum_delivery_time: numberOf(form.slowest),
    minimum_order: form.minimum.trim() === '' ? null : toLatinDigits(form.minimum).trim(),
    self_delivery: form.brings,
    items: filledItems(form).map(({ name, price, pieces, grams }) => ({
      name: name.trim(),
      price: toLatinDigits(price).trim(),
      section: null,
      stock: form.module === 'food' || pieces.trim() === '' ? null : numberOf(pieces),
      piece_weight: form.module !== 'grocery' || grams.trim() === '' ? null : numberOf(grams),
    })),
  }
}
