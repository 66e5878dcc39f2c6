import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import type { TileFile, TileGround } from './map-ground.ts'
import { drawTiles, TILE_SCHEME } from './tile-layers.ts'

let isRegistered = false

/** Makes maps read the visible tiles from one file with range requests. */
export function openTileFile(file: TileFile): TileGround {
  if (!isRegistered) addProtocol(TILE_SCHEME, new Protocol().tile)
  isRegistered = true
  return drawTiles(file)
}
