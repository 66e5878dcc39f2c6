import { ApiFailure } from '@medina/contract/wire/client'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { RowForm } from '#pages/settings/use-row-form.ts'

/** Cells that their file reads only together: a change of one sends the others. */
type Group = readonly string[]

export type OfferForm = Pick<RowForm, 'valueOf' | 'set' | 'error'>

/** The answer of the service about one column, until the form is changed. */
export function refusalAt({ error }: Pick<OfferForm, 'error'>, column: string): string | undefined {
  return error instanceof ApiFailure ? error.errors.find(({ code }) => code === column)?.message : undefined
}

/** The form of a row that sends cells of a group together. */
export function withGroups<T extends OfferForm>(form: T, groups: readonly Group[]): T {
  return {
    ...form,
    set: (changes: SheetCells) => {
      const beside = groups
        .filter((group) => group.some((column) => column in changes))
        .flatMap((group) => group.map((column) => [column, form.valueOf(column)] as const))
      form.set({ ...Object.fromEntries(beside), ...changes })
    },
  }
}

/** The cells of a copy: all but those that name the row, and off until somebody has looked at it. */
export function copyOf(row: SheetCells, names: readonly string[]): SheetCells {
  return { ...Object.fromEntries(Object.entries(row).filter(([column]) => !names.includes(column))), status: 'no' }
}
