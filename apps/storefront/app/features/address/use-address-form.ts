import { ApiFailure } from '@medina/contract/client'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePreferences } from '../../lib/device.tsx'
import { showFailure } from '../../lib/failure.ts'
import { toLatinDigits } from '../../lib/latin-digits.ts'
import { useText } from '../../lib/text.tsx'
import type { Point } from '../place/place.data.ts'
import { useHasSearch } from '../place/use-has-search.ts'
import { useMapSpot } from '../place/use-map-spot.ts'
import { useStartPoint } from '../place/use-start-point.ts'
import type { SavedAddress } from '../../lib/saved-address.ts'
import { placeOf } from './address.ts'
import { type Saved, useSaveAddress } from './address.data.ts'
import {
  type AddressDraft,
  type AddressErrors,
  type AddressField,
  beginDraft,
  fieldOf,
  findAddressProblems,
  toValues,
} from './address-draft.ts'
import { useKnownPerson } from './use-known-person.ts'

export type AddressFormState = ReturnType<typeof useAddressForm>

/** Degrees within which a map that came to rest has not been moved. */
const STILL = 2e-5

/** An address with its place on the map: new, or one that is changed. Its words follow the pin until they are changed by hand. */
export function useAddressForm(address: SavedAddress | null, box: RefObject<HTMLFormElement | null>) {
  const { t } = useText()
  const { place: stored } = usePreferences()
  const startPoint = useStartPoint()
  const person = useKnownPerson()
  const known = address === null ? stored : placeOf(address)
  const [point, setPoint] = useState<Point>(address === null ? startPoint : placeOf(address))
  const spot = useMapSpot(point, known)
  const [edits, setEdits] = useState<Partial<AddressDraft>>({})
  const [errors, setErrors] = useState<AddressErrors>({})
  const saving = useSaveAddress()
  const hasSearch = useHasSearch()
  // Without a search the map has no words of its own: those that were saved stay while the pin is moved.
  const words = hasSearch || address === null ? (spot.address ?? '') : address.address
  const draft: AddressDraft = { ...beginDraft(address ?? person), address: words, ...edits }

  /** Shows what is wrong at the fields and leads to the first of them. */
  function refuse(found: AddressErrors): void {
    flushSync(() => setErrors(found))
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function refuseBy(error: unknown): void {
    const found: AddressErrors = {}
    for (const { code, message } of error instanceof ApiFailure ? error.errors : []) {
      const field = fieldOf(code)
      if (field !== null) found[field] ??= message
    }
    if (Object.keys(found).length === 0) showFailure(error, t)
    else refuse(found)
  }

  return {
    point,
    spot,
    draft,
    errors,
    isSaving: saving.isPending,
    /** The zones of the point are on their way. */
    isChecking: spot.place === null && spot.problem === null,
    change(field: Exclude<AddressField, 'address_type'>, text: string) {
      setEdits((current) => ({ ...current, [field]: field === 'contact_person_number' ? toLatinDigits(text) : text }))
      setErrors(({ [field]: _gone, ...rest }) => rest)
    },
    chooseType: (address_type: AddressDraft['address_type']) => setEdits((current) => ({ ...current, address_type })),
    /** Another place has other words; those of the old one are gone, unless nobody else knows any. */
    move(next: Point) {
      if (Math.abs(next.lat - point.lat) < STILL && Math.abs(next.lng - point.lng) < STILL) return
      setPoint(next)
      if (hasSearch) setEdits(({ address: _old, ...rest }) => rest)
      setErrors(({ address: _gone, ...rest }) => rest)
    },
    /** Saves it; null, with the reasons at the fields, where it cannot be. */
    async submit(): Promise<Saved | null> {
      const found: AddressErrors = Object.fromEntries(
        findAddressProblems(draft).map(([field, problem]) => [field, t(`address.${problem}`)]),
      )
      if (spot.problem !== null) found.address ??= spot.problem.message
      if (Object.keys(found).length > 0 || spot.place === null) {
        refuse(found)
        return null
      }
      try {
        return await saving.mutateAsync({ values: toValues(draft, spot.place), id: address?.id ?? null })
      } catch (error) {
        refuseBy(error)
        return null
      }
    },
  }
}
