import { useNavigate } from 'react-router'
import type { TrackedKey } from '#lib/device/tracked-store.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { TrackLookup } from '#features/orders/tracking/track-lookup.tsx'
import { useFindTrip } from './trips.data.ts'

const words = {
  title: 'trips.track_title',
  lead: 'trips.track_lead',
  number: 'trips.track_id',
  hint: 'trips.track_id_hint',
  search: 'trips.track_search',
} as const

/** Looks a trip up by number and phone, and opens its page. A found order replaces the form. */
export default function TrackTripForm() {
  const navigate = useNavigate()
  const { mutate, ...find } = useFindTrip()
  const open = (key: TrackedKey) => mutate(key, { onSuccess: (trip) => trip !== null && void navigate(tripPath(key.id)) })
  return <TrackLookup words={words} tried={undefined} problem={undefined} find={{ ...find, mutate: open }} />
}
