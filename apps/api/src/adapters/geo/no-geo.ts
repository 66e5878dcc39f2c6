import type { GeoAdapter } from './geo-adapter.ts'

/** For a shop in a real city without a maps service: it finds no place and no route. */
export const noGeo: GeoAdapter = {
  hasSearch: false,
  autocomplete: async () => [],
  getPlace: async () => null,
  reverse: async () => null,
  route: async () => null,
}
