import type { MenuChange } from '@medina/contract/operator/menu/menu'
import {
  applyCatalogueForm,
  decideMenuChanges,
  type FormClears,
  type FormRows,
  formSheets,
  isSetSheet,
  lockMenuChanges,
  type MenuChangeRow,
  type TextCells,
} from '#features/catalog/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { noticePause } from '#features/operator/shop/pauses.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { isOffice } from './menu-rights.ts'
import { findUndoEnd, toMenuChanges } from './menu-view.ts'
import { requireUnpromised } from './require-unpromised.ts'
import type { Doing } from './save-menu.ts'
import { undoSale } from './undo-sale.ts'

type Wish = { ids: readonly number[]; language: Language }

/**
 * Undoes changes of the last ten minutes, and takes back those that wait, all or none. Throws 404 for a change of another key's store, and
 * 409 if it is too late, or if somebody changed the same cells since.
 */
export async function undoMenuChanges(api: Doing, operator: Operator, { ids, language }: Wish): Promise<MenuChange[]> {
  const { db, clock, endpoints } = api
  const now = clock.now()
  const rows = await db.transaction().execute(async (tx) => {
    const changes = await requireChanges(tx, operator, ids)
    for (const change of changes)
      if (change.state !== 'waiting' && findUndoEnd(change, { operator, language, now }) === null)
        throw refuse(409, 'ids', 'operator.menu_undo_late')
    const done = changes.filter(({ state }) => state === 'done')
    // The newest first: the values before a change are those after the one before it.
    for (const change of done.toReversed())
      if (change.after.stock === undefined) await applyRows(tx, api, { ...reverse(change), now })
      else await undoSale(tx, change, { keyId: operator.id, now })
    await decideMenuChanges(tx, ids, { state: 'undone', keyId: operator.id, reason: null, now })
    return lockMenuChanges(tx, ids)
  })
  endpoints.invalidate()
  noticePause(api)
  return toMenuChanges(db, rows, { operator, language, now })
}

type Decision = Wish & { accept: boolean; reason: string | undefined }

/**
 * Approves or refuses changes that wait, all or none. Throws 403 for a key of a store, and 404 for an unknown change. Throws 409 for one
 * that does not wait any more, or whose cells were changed since it was proposed.
 */
export async function decideOnMenu(
  api: Doing,
  operator: Operator,
  { ids, accept, reason, language }: Decision,
): Promise<MenuChange[]> {
  const { db, clock, endpoints } = api
  const now = clock.now()
  if (!isOffice(operator)) throw refuse(403, 'rights', 'operator.menu_office')
  const rows = await db.transaction().execute(async (tx) => {
    const changes = await requireChanges(tx, operator, ids)
    if (changes.some(({ state }) => state !== 'waiting')) throw refuse(409, 'ids', 'operator.menu_decided')
    if (accept) for (const { before, after } of changes) await applyRows(tx, api, { known: before, rows: after, now })
    await decideMenuChanges(tx, ids, {
      state: accept ? 'done' : 'refused',
      keyId: operator.id,
      reason: accept || reason === undefined || reason === '' ? null : reason,
      now,
    })
    return lockMenuChanges(tx, ids)
  })
  endpoints.invalidate()
  return toMenuChanges(db, rows, { operator, language, now })
}

async function requireChanges(tx: Db, operator: Operator, ids: readonly number[]): Promise<MenuChangeRow[]> {
  const changes = await lockMenuChanges(tx, ids)
  if (changes.length < new Set(ids).size || changes.some(({ store_id: storeId }) => !hasStore(operator, storeId)))
    throw notFound('ids', 'operator.menu_change_unknown')
  return changes
}

/** The rows that undo a change. An item or vehicle that was added goes to the archive, because an order or trip may refer to it. */
function reverse({ kind, before, after }: MenuChangeRow): { known: FormRows; rows: FormRows } {
  if (kind === 'change')
    return { known: after, rows: { ...before, ...(after.vehicle_units && { vehicle_units: reverseUnits(before, after) }) } }
  const archived = ({ slug = '' }: TextCells) => ({ slug, status: 'no', is_archived: 'yes' })
  return {
    known: {},
    rows: {
      ...(after.items && { items: after.items.map(archived) }),
      ...(after.vehicles && { vehicles: after.vehicles.map(archived) }),
      ...(after.add_ons && {
        add_ons: after.add_ons.map(({ store = '', name_en = '' }) => ({ store, name_en, status: 'no' })),
      }),
    },
  }
}

/** Units as they were; those that were added go out of service, because a trip may refer to them. */
function reverseUnits(before: FormRows, after: FormRows): TextCells[] {
  const old = before.vehicle_units ?? []
  const plates = new Set(old.map(({ license_plate_number: plate }) => plate))
  const added = (after.vehicle_units ?? []).filter(({ license_plate_number: plate }) => !plates.has(plate))
  return [...old, ...added.map((unit) => ({ ...unit, status: 'no' }))]
}

type Rows = { known: FormRows; rows: FormRows; now: Date }

async function applyRows(tx: Db, { uploads, settings }: Doing, { known, rows, now }: Rows): Promise<void> {
  const { digit_after_decimal_point: digits, country } = await readSwitches(tx)
  const slugs = (rows.items ?? known.items ?? []).flatMap(({ slug }) => slug ?? [])
  const changes = await applyCatalogueForm(
    tx,
    { rows, known, clears: clearsOf(rows, known, slugs), pictures: [] },
    { uploads, dataDir: settings.DATA_DIR, digits, country, now, mode: 'write' },
  )
  await requireUnpromised(tx, changes, now)
}

/** Sets that the rows have as empty lists: the item had none, or is to have none. */
function clearsOf(rows: FormRows, known: FormRows, slugs: readonly string[]): FormClears {
  const clears: { options?: readonly string[]; variations?: readonly string[] } = {}
  for (const sheet of formSheets)
    if (isSetSheet(sheet) && rows[sheet]?.length === 0) {
      const owners = (known[sheet] ?? []).flatMap(({ item }) => item ?? [])
      clears[sheet] = [...new Set([...owners, ...slugs])]
    }
  return clears
}
