import type { DemoStore } from '../shape.ts'
import { doctorsSquare } from './doctors-square.ts'
import { neighbourPharmacy } from './neighbour-pharmacy.ts'
import { motherAndBaby } from './mother-and-baby.ts'
import { pulseMedical } from './pulse-medical.ts'
import { rayhanPharmacy } from './rayhan-pharmacy.ts'
import { skinAndSun } from './skin-and-sun.ts'
import { sukoonPharmacy } from './sukoon-pharmacy.ts'
import { vitaminCorner } from './vitamin-corner.ts'

export const pharmacyStores: DemoStore[] = [
  rayhanPharmacy,
  sukoonPharmacy,
  neighbourPharmacy,
  motherAndBaby,
  skinAndSun,
  pulseMedical,
  vitaminCorner,
  doctorsSquare,
]
