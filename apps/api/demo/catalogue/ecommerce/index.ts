import type { DemoStore } from '../shape.ts'
import { farfoorToys } from './farfoor-toys.ts'
import { goodStep } from './good-step.ts'
import { hareerLane } from './hareer-lane.ts'
import { kohlAndRose } from './kohl-and-rose.ts'
import { ninthPage } from './ninth-page.ts'
import { oudCorridor } from './oud-corridor.ts'
import { rannahPhones } from './rannah-phones.ts'
import { roseAlley } from './rose-alley.ts'
import { shararaElectronics } from './sharara-electronics.ts'
import { threadAndThobe } from './thread-and-thobe.ts'
import { trainingGround } from './training-ground.ts'
import { warmCorner } from './warm-corner.ts'

export const ecommerceStores: DemoStore[] = [
  shararaElectronics,
  oudCorridor,
  hareerLane,
  rannahPhones,
  warmCorner,
  farfoorToys,
  roseAlley,
  threadAndThobe,
  goodStep,
  kohlAndRose,
  ninthPage,
  trainingGround,
]
