import type { DemoStore } from '../shape.ts'
import { baitAlShawarma } from './bait-al-shawarma.ts'
import { oldMillBakery } from './old-mill-bakery.ts'
import { fornoVerde } from './forno-verde.ts'
import { blueLanternSushi } from './blue-lantern-sushi.ts'
import { smashCorner } from './smash-corner.ts'
import { orchardJuiceBar } from './orchard-juice-bar.ts'
import { nineBowls } from './nine-bowls.ts'
import { rosewaterSweets } from './rosewater-sweets.ts'
import { calleSol } from './calle-sol.ts'
import { sunnySide } from './sunny-side.ts'
import { sahnAlDar } from './sahn-al-dar.ts'
import { pearlDiver } from './pearl-diver.ts'
import { lemonCourtyard } from './lemon-courtyard.ts'
import { cardamomCourt } from './cardamom-court.ts'
import { rayhanBowls } from './rayhan-bowls.ts'
import { crispHouse } from './crisp-house.ts'
import { coldCloud } from './cold-cloud.ts'
import { haratAlFoul } from './harat-al-foul.ts'
import { emberOak } from './ember-oak.ts'
import { casaBasilico } from './casa-basilico.ts'
import { majlisAlTamr } from './majlis-al-tamr.ts'
import { waffleLane } from './waffle-lane.ts'
import { tannourAlJabal } from './tannour-al-jabal.ts'
import { anatoliaEmber } from './anatolia-ember.ts'
import { bambooBasket } from './bamboo-basket.ts'
import { blueDuneCoffee } from './blue-dune-coffee.ts'
import { qamarKitchen } from './qamar-kitchen.ts'
import { saffronLantern } from './saffron-lantern.ts'
import { jasmineSteps } from './jasmine-steps.ts'
import { harbourCatch } from './harbour-catch.ts'
import { firstLight } from './first-light.ts'
import { greenSpoon } from './green-spoon.ts'

export const foodStores: DemoStore[] = [
  baitAlShawarma,
  oldMillBakery,
  fornoVerde,
  blueLanternSushi,
  smashCorner,
  orchardJuiceBar,
  nineBowls,
  rosewaterSweets,
  calleSol,
  sunnySide,
  sahnAlDar,
  pearlDiver,
  lemonCourtyard,
  cardamomCourt,
  rayhanBowls,
  crispHouse,
  coldCloud,
  haratAlFoul,
  emberOak,
  casaBasilico,
  majlisAlTamr,
  waffleLane,
  tannourAlJabal,
  anatoliaEmber,
  bambooBasket,
  blueDuneCoffee,
  qamarKitchen,
  saffronLantern,
  jasmineSteps,
  harbourCatch,
  firstLight,
  greenSpoon,
]
