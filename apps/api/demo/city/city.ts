import { type CityStreet, lastHouseNumber } from './houses.ts'
import { loadCity, type ZoneKey } from './load-city.ts'
import { addressOf, type CityAddress } from './places.ts'
import { pick, type Random } from './random.ts'

export { loadCity, type City, type ZoneKey } from './load-city.ts'
export type { CityAddress } from './places.ts'

/** A front door somewhere in the city, or in one district of it. */
export function pickAddress(random: Random, districtKey?: string): CityAddress {
  return pickDoor(random, {
    classes: ['avenue', 'main', 'street', 'lane'],
    accepts: (found) => districtKey === undefined || found.districtKey === districtKey,
  })
}

/** A door where a shop may stand: on the wider streets of a service zone, away from its rim. */
export function pickStorePoint(random: Random, zoneKey: ZoneKey): CityAddress {
  return pickDoor(random, { classes: ['avenue', 'main', 'street'], accepts: (found) => found.zoneKey === zoneKey })
}

type Wanted = { classes: readonly CityStreet['class'][]; accepts: (found: CityAddress) => boolean }

function pickDoor(random: Random, { classes, accepts }: Wanted): CityAddress {
  const city = loadCity()
  const streets = city.streets.filter((street) => street.name && classes.includes(street.class))
  for (let tries = 0; tries < 20000; tries++) {
    const street = pick(random, streets)
    const house = 1 + Math.floor(random() * lastHouseNumber(street))
    const found = addressOf(city, street, house)
    if (found && accepts(found)) return found
  }
  throw new Error('No street of the city fits')
}
