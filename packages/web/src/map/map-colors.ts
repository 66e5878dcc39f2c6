export type MapTheme = 'light' | 'dark'

/** The map's own colours. In both themes blocks are darker than the streets around them. */
export type MapColors = {
  land: string
  ground: string
  street: string
  avenue: string
  ring: string
  block: string
  blockDeep: string
  site: string
  park: string
  parkPath: string
  tree: string
  lawn: string
  sand: string
  water: string
  shallow: string
  stone: string
  casing: string
  label: string
  labelQuiet: string
  labelPark: string
  labelWater: string
  halo: string
  dot: string
}

export const MAP_COLORS: Record<MapTheme, MapColors> = {
  light: {
    land: '#f3f0ea',
    ground: '#ffffff',
    street: '#ffffff',
    avenue: '#fff3d6',
    ring: '#fdeabb',
    block: '#eae5dd',
    blockDeep: '#e4ded4',
    site: '#ece1d1',
    park: '#d6ead2',
    parkPath: '#bfddba',
    tree: '#a9d2a3',
    lawn: '#e2efdc',
    sand: '#f7ecd2',
    water: '#c5e0ed',
    shallow: '#daecf4',
    stone: '#dcd5ca',
    casing: '#ffffff',
    label: '#57504a',
    labelQuiet: '#6d655d',
    labelPark: '#3f6b41',
    labelWater: '#2f6079',
    halo: '#ffffff',
    dot: '#8a8178',
  },
  dark: {
    land: '#1e1b19',
    ground: '#3a3530',
    street: '#3a3530',
    avenue: '#4a433b',
    ring: '#554b40',
    block: '#2b2723',
    blockDeep: '#262320',
    site: '#332b24',
    park: '#1c3327',
    parkPath: '#254635',
    tree: '#295a40',
    lawn: '#1f2c24',
    sand: '#3a3327',
    water: '#142e3a',
    shallow: '#1b3f4e',
    stone: '#403a34',
    casing: '#12100e',
    label: '#c0b8ae',
    labelQuiet: '#a59c92',
    labelPark: '#8fc79f',
    labelWater: '#7fb3ca',
    halo: '#1c1917',
    dot: '#83796f',
  },
}
