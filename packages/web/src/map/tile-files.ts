import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import type { TileFile, TileGround } from './map-ground.ts'
import { drawTiles, TILE_SCHEME } from './tile-layers.ts'

let isRegistered = false

/** Lets maps read the tiles in view from one file, by range requests. */
export function openTileFile(file: TileFile): TileGround {
  if (!isRegistered) addProtocol(TILE_SCHEME, new Protocol().tile)
  isRegistered = true
  return drawTiles(file)
}
