import { createTrackedStore } from '#lib/device/tracked-store.ts'

const tracked = createTrackedStore('track_trip')

export const rememberTrip = tracked.write
export const useTrackedTripKey = tracked.use
