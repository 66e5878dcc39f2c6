import { type FormField, type Problems, useForm } from '#lib/use-form.ts'
import { findContactProblems } from '#features/address/contact.ts'
import { type ParcelEnd, readParcelDraft, saveParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { hasPlace } from '#features/parcel/parcel-body.ts'

export type EndName = 'sender' | 'receiver'
export type EndForm = ReturnType<typeof useEndForm>
export type EndField = Exclude<keyof ParcelEnd, 'latitude' | 'longitude'>

/** The form of one end of the route. Each change is stored on the device. */
export function useEndForm(name: EndName, start: ParcelEnd) {
  const { values, validate, field, clearErrors, boxRef } = useForm<ParcelEnd>(start, {
    check: findEndProblems,
  })

  function change(changes: Partial<ParcelEnd>): void {
    // The form follows the stored draft, so it holds no edits of its own.
    saveParcelDraft({ [name]: { ...readParcelDraft()[name], ...changes } })
    clearErrors(...(Object.keys(changes) as (keyof ParcelEnd)[]))
  }

  return {
    name,
    values,
    boxRef,
    validate,
    change,
    field: (of: EndField): FormField & { enterKeyHint: 'next' } => ({
      ...field(of),
      enterKeyHint: 'next',
      onChange: ({ currentTarget: { value } }) => change({ [of]: value }),
    }),
  }
}

function findEndProblems(end: ParcelEnd): Problems<keyof ParcelEnd> {
  const problems: Problems<keyof ParcelEnd> = findContactProblems(end, true)
  if (!hasPlace(end)) problems.address = 'parcel.place_required'
  return problems
}
