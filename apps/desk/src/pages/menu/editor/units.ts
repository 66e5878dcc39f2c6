import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { randomUuid } from '@medina/web/random-uuid.ts'

/** A real vehicle in the form, by its number plate. */
export type Unit = {
  id: string
  plate: string
  vin: string
  isInService: boolean
  /** Its plate can still be written: afterwards it identifies the unit. */
  isNew: boolean
}

export const aNewUnit = (): Unit => ({ id: randomUuid(), plate: '', vin: '', isInService: true, isNew: true })

export function readUnits(rows: readonly SheetCells[]): Unit[] {
  return rows.map(({ license_plate_number: plate = '', vin_number: vin = '', status }) => ({
    id: plate,
    plate,
    vin,
    isInService: status !== 'no',
    isNew: false,
  }))
}
