import { boxOf } from './arrange.ts'
import type { Scene } from './compose.ts'
import { logoScene } from './covers.ts'
import type { Picture } from './encode.ts'
import { codesOf } from './objects.ts'
import type { Palette } from './palettes.ts'

/** Art beyond the catalogue's: rental vehicles, kinds of parcels, faces of people. */
export type Extras = {
  /** The views of every coat, by kind. */
  vehicles: Record<string, string[][]>
  parcels: Record<string, string>
  people: { women: string[]; men: string[] }
  /** A delivery left at the door, by module. */
  proofs: Record<string, string>
}

type Coated = [coat: string, palette: Palette]

/** Every kind in several coats; no coat stands before its own hue. */
const VEHICLES: { key: string; art: string; coats: Coated[] }[] = [
  {
    key: 'hatchback',
    art: '🚗',
    coats: [
      ['', 'mint'],
      ['305-12-blue', 'butter'],
      ['305-12-white', 'sky'],
      ['305-12-graphite', 'sand'],
      ['305-12-green', 'peach'],
      ['305-12-amber', 'lilac'],
    ],
  },
  {
    key: 'sedan',
    art: '🚘',
    coats: [
      ['', 'sage'],
      ['305-12-graphite', 'stone'],
      ['305-12-white', 'night'],
      ['305-12-blue', 'sand'],
    ],
  },
  {
    key: 'suv',
    art: '🚙',
    coats: [
      ['', 'butter'],
      ['195-245-white-77', 'sky'],
      ['195-245-green-77', 'sand'],
      ['195-245-red-77', 'sage'],
      ['195-245-sand-77', 'lilac'],
    ],
  },
  { key: 'taxi', art: '🚕', coats: [['', 'sky']] },
  {
    key: 'van',
    art: '🚐',
    coats: [
      ['', 'sage'],
      ['255-276-teal', 'peach'],
      ['255-276-rose', 'sky'],
    ],
  },
  {
    key: 'pickup',
    art: '🛻',
    coats: [
      ['', 'sand'],
      ['305-12-white', 'teal'],
      ['305-12-graphite', 'butter'],
      ['305-12-blue', 'peach'],
    ],
  },
  {
    key: 'minibus',
    art: '🚌',
    coats: [
      ['', 'lilac'],
      ['8-58-blue', 'butter'],
      ['8-58-green', 'sky'],
    ],
  },
  {
    key: 'coach',
    art: '🚍',
    coats: [
      ['', 'peach'],
      ['8-58-teal', 'sand'],
    ],
  },
  {
    key: 'scooter',
    art: '🛵',
    coats: [
      ['', 'sage'],
      ['305-12-blue', 'sand'],
      ['305-12-green', 'rose'],
      ['305-12-amber', 'sky'],
    ],
  },
  {
    key: 'motorcycle',
    art: '🏍️',
    coats: [
      ['', 'stone'],
      ['305-18-blue', 'butter'],
      ['305-18-graphite', 'mint'],
    ],
  },
]

const PARCELS: Record<string, { art: string; palette: Palette }> = {
  documents: { art: '📄', palette: 'sky' },
  box: { art: '📦', palette: 'butter' },
  gift: { art: '🎁', palette: 'lilac' },
  flowers: { art: '💐', palette: 'rose' },
  food: { art: '🍱', palette: 'peach' },
  clothes: { art: '👕', palette: 'butter' },
  electronics: { art: '💻', palette: 'mint' },
  fragile: { art: '🏺', palette: 'sky' },
  medicine: { art: '💊', palette: 'mint' },
  keys: { art: '🔑', palette: 'lilac' },
}

/** The order at the door once a courier has left; the wall is another one for each module. */
const PROOFS: Record<string, { art: string; palette: Palette }> = {
  food: { art: '{orderbag:red}', palette: 'sand' },
  grocery: { art: '{shoppingbag:green}', palette: 'peach' },
  pharmacy: { art: '{pharmacybag:teal}', palette: 'butter' },
  ecommerce: { art: '📦', palette: 'stone' },
  parcel: { art: '📦', palette: 'rose' },
}

/** Checked one by one: the set's skin-tone suffixes do not always match their drawing. */
const WOMEN: Coated[] = [
  ['1f9d5-1f3fb', 'peach'],
  ['1f9d5-1f3fd~240-300-teal', 'butter'],
  ['1f9d5-1f3fc~240-300-rose', 'sky'],
  ['1f9d5-1f3fd~240-300-navy', 'rose'],
  ['1f9d5-1f3fb~240-300-graphite', 'mint'],
  ['1f9d5-1f3fe', 'sand'],
  ['1f469-1f3fc', 'lilac'],
  ['1f475-1f3fc', 'sage'],
]
const MEN: Coated[] = [
  ['1f468-1f3fb', 'sky'],
  ['1f9d4-1f3fb', 'mint'],
  ['1f468-1f3fc', 'butter'],
  ['1f9d4-1f3fc', 'sage'],
  ['1f468-1f3fd-200d-1f9b3', 'lilac'],
  ['1f9d4-1f3fe', 'peach'],
  ['1f468-1f3fe', 'rose'],
  ['1f474-1f3fd', 'sky'],
  ['1f468-1f3fc-200d-1f9b1', 'sand'],
  ['1f468-1f3fc-200d-1f9b3', 'butter'],
  ['1f9d4-1f3fc-200d-2642-fe0f', 'lilac'],
  ['1f468-1f3fb-200d-1f9b1', 'peach'],
]

export async function planExtras(extras: Extras): Promise<Picture[]> {
  return [
    ...(await planVehicles(extras)),
    ...(await planParcels(extras)),
    ...(await planPeople(extras)),
    ...(await planProofs(extras)),
  ]
}

async function planVehicles({ vehicles }: Extras): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { key, art, coats } of VEHICLES) {
    const [code = ''] = codesOf(art)
    for (const [coat, palette] of coats) {
      const path = `${palette}/vehicle-${key}${coat ? `-${coat.split('-')[2]}` : ''}`
      const size = key === 'scooter' || key === 'motorcycle' || key === 'coach' ? 0.82 : 0.95
      const props = [{ code: coat ? `${code}~${coat}` : code, x: 0.5, y: 0.915, size }]
      const scene: Scene = { width: 1000, height: 625, palette, stage: 'road', props }
      const second = palette === 'stone' ? 'sand' : 'stone'
      const views = [
        { path, scene },
        { path: path.replace(palette, second).concat('-b'), scene: { ...scene, palette: second, stage: 'arches' } },
      ] satisfies Pick<Picture, 'path' | 'scene'>[]
      vehicles[key] = [...(vehicles[key] ?? []), views.map((view) => view.path)]
      pictures.push(...views.map((view) => ({ ...view, widths: [320, 640], quality: 42 })))
    }
  }
  return pictures
}

async function planParcels({ parcels }: Extras): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [key, { art, palette }] of Object.entries(PARCELS)) {
    const path = `${palette}/parcel-${key}`
    parcels[key] = path
    const star = await logoScene({ logo: art, palette })
    pictures.push({
      path,
      scene: { ...star, width: 240, height: 240, stage: 'badge' },
      widths: [],
      quality: 58,
    })
  }
  return pictures
}

async function planProofs({ proofs }: Extras): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [key, { art, palette }] of Object.entries(PROOFS)) {
    const [code = ''] = codesOf(art)
    const path = `${palette}/proof-${key}`
    proofs[key] = path
    const props = [{ code, x: 0.6, y: 0.93, size: 0.34 }]
    const scene: Scene = { width: 1000, height: 750, palette, stage: 'door', light: 0.46, props }
    pictures.push({ path, scene, widths: [320, 640], quality: 46 })
  }
  return pictures
}

/** Faces for round frames: shoulders run out of the picture, heads alone stay in its middle. */
async function planPeople({ people }: Extras): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [kind, list] of [
    ['women', WOMEN],
    ['men', MEN],
  ] as const) {
    for (const [index, [code, palette]] of list.entries()) {
      const path = `${palette}/${kind}-${index + 1}`
      const bust = code.startsWith('1f9d5')
      const size = bust ? 0.86 : 0.68
      const { height } = await boxOf(code, size)
      const props = [{ code, x: 0.5, y: bust ? 1.02 : 0.5 + height / 2, size, shadow: false }]
      people[kind].push(path)
      pictures.push({
        path,
        scene: { width: 256, height: 256, palette, stage: 'sweep', props },
        widths: [],
        quality: 56,
      })
    }
  }
  return pictures
}
