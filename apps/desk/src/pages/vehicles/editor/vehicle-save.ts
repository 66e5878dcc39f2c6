import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { knownCell, namePhotos, normalizeAmount, type ReadItem, type Save, type Saving } from '#pages/menu/editor/item-draft.ts'
import { readUnits, type Unit } from '#pages/menu/editor/units.ts'
import { joinList, withLanguages, yesNo } from '#pages/menu/sheet-lists.ts'
import { tripPrices } from '#pages/menu/waiting/vehicle-words.ts'

/** The rows of a draft of a vehicle, and of its units that are new or changed. `more` are cells of the act itself. */
export function toVehicleRows({ draft, item, form, more }: Saving): Save {
  const { slug } = item
  const isNew = item.id === null
  const pictures = (draft.photos ?? []).flatMap(({ file }) => file ?? [])
  const photos: SheetCells = draft.photos === null ? {} : { images: joinList(namePhotos(draft.photos, pictures)) }
  const changed = { ...changedCells({ draft, item, form, more }), ...photos, ...more }
  const known = Object.fromEntries(Object.keys(changed).flatMap((column) => knownCell(column, draft, item)))
  const units = draft.units == null ? [] : changedUnits(draft.units.mine, item)
  const plates = new Set(units.map(({ license_plate_number: plate }) => plate))
  const knownUnits = (draft.units?.known ?? []).filter(({ license_plate_number: plate }) => plates.has(plate))
  return {
    rows: {
      vehicles: [{ ...(isNew ? { store: form.store_slug } : { slug }), ...changed }],
      ...(units.length > 0 && { vehicle_units: units }),
    },
    known: isNew ? {} : { vehicles: [{ slug, ...known }], ...(knownUnits.length > 0 && { vehicle_units: knownUnits }) },
    clears: {},
    pictures,
  }
}

function changedCells({ draft, item, form }: Saving): SheetCells {
  const typed = withLanguages(draft.cells, item.cells)
  const type = typed.discount_type ?? item.cells.discount_type ?? 'percent'
  const amounts = [...tripPrices, ...(type === 'amount' ? ['discount'] : [])].flatMap((column) =>
    typed[column] === undefined ? [] : [[column, normalizeAmount(typed[column], form.digits)]],
  )
  const cells: SheetCells = { ...typed, ...Object.fromEntries(amounts) }
  // The service reads these columns only together.
  return cells.discount === undefined && cells.discount_type === undefined
    ? cells
    : { ...cells, discount: cells.discount ?? item.cells.discount ?? '', discount_type: type }
}

function changedUnits(mine: readonly Unit[], item: ReadItem): SheetCells[] {
  const stored = new Map(readUnits(item.units).map((unit) => [unit.id, unit]))
  return mine
    .filter(({ id, vin, isInService }) => {
      const before = stored.get(id)
      return before === undefined || before.vin !== vin || before.isInService !== isInService
    })
    .map(({ plate, vin, isInService }) => ({
      vehicle: item.slug,
      license_plate_number: plate.trim(),
      vin_number: vin.trim(),
      status: yesNo(isInService),
    }))
}
