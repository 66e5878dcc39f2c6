import type { Output } from '@medina/contract/endpoints/endpoints'
import type { Config } from '@medina/contract/site-config'
import type { Api } from '#api.ts'

type Maps = Pick<Api, 'mapStyle' | 'mapFile'>

/** The shop's real map as pages draw it: the style of MAP_STYLE_URL, else the tiles of its own file. */
export function describeRealMap({ mapStyle, mapFile }: Maps): Output<'geo.mapStyle'> {
  const file = mapFile.get()
  const tiles = file === null ? null : { url: `/map/${file.hash}.pmtiles`, schema: file.schema }
  const { style = null, attribution = file?.attribution ?? '' } = mapStyle.get() ?? {}
  return { style, tiles, attribution }
}

/** The base map; null without a real map. */
export function findRealGround(maps: Maps): Extract<Config['map']['ground'], 'styled' | 'tiled'> | null {
  if (maps.mapStyle.get() !== null) return 'styled'
  return maps.mapFile.get() === null ? null : 'tiled'
}
