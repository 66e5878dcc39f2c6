import { useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { useForm } from '#lib/use-form.ts'
import type { Point } from '#features/place/place.data.ts'
import { useHasSearch } from '#features/place/use-has-search.ts'
import { useMapSpot } from '#features/place/map/use-map-spot.ts'
import { usePlaceChoice } from '#features/place/use-place-choice.ts'
import { useStartPoint } from '#features/place/map/use-start-point.ts'
import { placeOf } from './address.ts'
import { type Saved, useSaveAddress } from './address.data.ts'
import { type AddressDraft, draftAddress, fieldOf, findAddressProblems, toValues } from './address-draft.ts'
import { usePlusCode } from './pin/use-plus-code.ts'
import { useLikelyRecipient } from './use-likely-recipient.ts'

export type AddressFormState = ReturnType<typeof useAddressForm>

/** In degrees: a map that comes to rest this close to its old centre has not been moved. */
const STILL = 2e-5

/** The form of an address and its pin on the map. The address line follows the pin until it is edited. */
export function useAddressForm(address: SavedAddress | null, onSaved: (saved: Saved) => void) {
  const { place: stored } = usePreferences()
  const startPoint = useStartPoint()
  const person = useLikelyRecipient()
  const known = address === null ? stored : placeOf(address)
  const [point, setPoint] = useState<Point>(address === null ? startPoint : placeOf(address))
  const choice = usePlaceChoice()
  const [isFinding, setFinding] = useState(false)
  const spot = useMapSpot(point, known, choice.work === 'looking' || isFinding)
  const saving = useSaveAddress()
  const hasSearch = useHasSearch()
  // Without a search the map has no address line of its own: the saved one stays while the pin moves.
  const line = hasSearch || address === null ? (spot.address ?? '') : address.address
  const form = useForm<AddressDraft>(
    { ...draftAddress(address ?? person), address: line },
    { check: findAddressProblems, send: save, fieldOf },
  )

  async function save(draft: AddressDraft): Promise<void> {
    // The address line shows why there is no place; `refuse` leads there.
    if (spot.place === null) return form.refuse({})
    onSaved(await saving.mutateAsync({ values: toValues(draft, spot.place), id: address?.id ?? null }))
  }

  const { find: findCode, follow } = usePlusCode({
    code: form.values.plus_code,
    point,
    onFind: show,
    onWrite: (plus_code) => form.change({ plus_code }),
    setFinding,
  })

  function move(next: Point): void {
    if (Math.abs(next.lat - point.lat) < STILL && Math.abs(next.lng - point.lng) < STILL) return
    follow(next)
    show(next)
  }

  /** Another point gets another address line. The typed one is dropped, unless there is no search to supply a new one. */
  function show(next: Point): void {
    setPoint(next)
    if (hasSearch) form.revert('address')
    else form.clearErrors('address')
  }

  return {
    ...form,
    point,
    spot,
    choice,
    move,
    findCode,
    /** A chosen search result, or the zones of the point, are being looked up. */
    isChecking: spot.place === null && spot.problem === null,
  }
}
