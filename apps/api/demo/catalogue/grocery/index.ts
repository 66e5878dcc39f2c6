import type { DemoStore } from '../shape.ts'
import { bustanGreens } from './bustan-greens.ts'
import { cheeseShelf } from './cheese-shelf.ts'
import { corner24 } from './corner-24.ts'
import { iceCorner } from './ice-corner.ts'
import { littleHome } from './little-home.ts'
import { liwanHyper } from './liwan-hyper.ts'
import { marsaFish } from './marsa-fish.ts'
import { naimiHouseButchery } from './naimi-house-butchery.ts'
import { palmAndAlmond } from './palm-and-almond.ts'
import { sidraMarket } from './sidra-market.ts'
import { tannourStreet } from './tannour-street.ts'
import { wildThymeOrganic } from './wild-thyme-organic.ts'

export const groceryStores: DemoStore[] = [
  sidraMarket,
  bustanGreens,
  liwanHyper,
  tannourStreet,
  naimiHouseButchery,
  corner24,
  palmAndAlmond,
  marsaFish,
  cheeseShelf,
  wildThymeOrganic,
  iceCorner,
  littleHome,
]
