import { writeFileSync } from 'node:fs'
import { drawCity } from './draw-city.ts'

// Regenerates the demo city after a change of the plan: node apps/api/demo/city/generate.ts
for (const [name, data] of Object.entries(drawCity()))
  writeFileSync(new URL(`data/${name}.json`, import.meta.url), `${JSON.stringify(data)}\n`)
