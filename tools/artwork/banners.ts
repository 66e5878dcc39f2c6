import { boxOf } from './arrange.ts'
import type { Prop, Scene } from './compose.ts'
import { codesOf } from './objects.ts'
import type { Stage } from './stages.ts'
import type { Palette } from './palettes.ts'

type Banner = { key: string; palette: Palette; stage: Stage; art: string; ink: 'light' | 'dark' }

const banner = (key: string, palette: Palette, stage: Stage, art: string, ink: Banner['ink'] = 'light'): Banner => ({
  key,
  palette,
  stage,
  art,
  ink,
})

/** Hero first, then the companion towards the text, then the one at the edge. */
export const BANNERS: Banner[] = [
  banner('food-shawarma', 'plum', 'sun', '{shawarma}🧆🍟'),
  banner('food-burgers', 'saffron', 'rays', '{doubleburger}🍟🥤', 'dark'),
  banner('food-salads', 'pine', 'sun', '🥗🍅🥑'),
  banner('food-breakfast', 'navy', 'rays', '🥞🍳🍊'),
  banner('food-desserts', 'wine', 'sun', '🍰🍩🧁'),
  banner('food-morning', 'teal', 'sun', '🥐{paper:brown}🍓'),
  banner('food-grill', 'night', 'rays', '{skewer:brown}🍅🫓'),
  banner('food-sweets', 'plum', 'rays', '{kunafa:orange}🍪🍯'),
  banner('food-favourites', 'night', 'sun', '🍕🍣{juice:orange}'),
  banner('grocery-fruit', 'plum', 'rays', '🍉🍓🍊'),
  banner('grocery-basket', 'navy', 'sun', '🧺🥖🥛'),
  banner('grocery-vegetables', 'saffron', 'sun', '🥦🥕🍅', 'dark'),
  banner('grocery-home-care', 'teal', 'rays', '🧴🧽🧻'),
  banner('grocery-season', 'wine', 'sun', '🥭🍇🍒'),
  banner('grocery-clean', 'plum', 'sun', '{detergent:sky}🫧{trigger:rose}'),
  banner('grocery-pantry', 'night', 'rays', '{jar:amber}🍞{oil:olive}'),
  banner('grocery-dairy', 'navy', 'rays', '{milk:sky}{eggs}🧀'),
  banner('pharmacy-vitamins', 'pine', 'rays', '🍊💊🥝'),
  banner('pharmacy-baby', 'navy', 'sun', '🧸🍼🧦'),
  banner('pharmacy-skin', 'plum', 'sun', '🧴🧼🌸'),
  banner('pharmacy-winter', 'night', 'rays', '🌡️🍯🍋'),
  banner('pharmacy-season', 'navy', 'rays', '{teabox:yellow}{thermometer:sky}🍋'),
  banner('pharmacy-glow', 'wine', 'rays', '{cream:rose}🌹{drops:amber}'),
  banner('pharmacy-cabinet', 'plum', 'rays', '{pillbox:red}🩹{syrup:amber}'),
  banner('pharmacy-strong', 'pine', 'sun', '{tablets:amber}🍊🥛'),
  banner('ecommerce-audio', 'night', 'sun', '🎧{phone:blue}{speaker:red}'),
  banner('ecommerce-fashion', 'wine', 'rays', '👗👜👠'),
  banner('ecommerce-home', 'pine', 'sun', '🛋️🪴💡'),
  banner('ecommerce-toys', 'saffron', 'sun', '🧸🧩⚽', 'dark'),
  banner('ecommerce-living', 'navy', 'rays', '{lamp:amber}🪴🖼️'),
  banner('ecommerce-play', 'teal', 'sun', '{blocks:red}🎲🪁'),
  banner('ecommerce-arrivals', 'night', 'rays', '👟{smartwatch:rose}🎒'),
  banner('ecommerce-gifts', 'wine', 'sun', '🎁{perfume:amber}💐'),
  banner('parcel-across-town', 'night', 'sun', '🛵📦🌴'),
  banner('parcel-gift', 'wine', 'rays', '🎁🧸💐'),
  banner('parcel-forgotten', 'teal', 'sun', '🎒🔑{phone:teal}'),
  banner('rental-city', 'teal', 'sun', '🚗🔑🧭'),
  banner('rental-family', 'pine', 'rays', '🚙🧳⛺'),
  banner('rental-airport', 'navy', 'sun', '🚐🧳✈️'),
  banner('rental-luxury', 'night', 'rays', '🚘💎🌙'),
]

const WIDTH = 1280
const HEIGHT = 491
const RATIO = WIDTH / HEIGHT

/**
 * Text side flat and deep, art at the inline end. The right-to-left version is composed separately: places are mirrored, faces
 * are not.
 */
export async function bannerScene(banner: Banner, direction: 'ltr' | 'rtl'): Promise<Scene> {
  const ltr = await placeFromRight(codesOf(banner.art))
  const rtl = direction === 'rtl'
  const props = ltr.map((prop) => ({
    ...prop,
    x: rtl ? 1 - prop.x : prop.x,
    turn: rtl && prop.turn ? -prop.turn : (prop.turn ?? 0),
  }))
  return {
    width: WIDTH,
    height: HEIGHT,
    palette: banner.palette,
    stage: banner.stage,
    props,
    light: rtl ? 1 - HERO_X : HERO_X,
    // Dark text wants saffron at its lightest.
    deep: banner.ink === 'light',
  }
}

const HERO_X = 0.81

async function placeFromRight([hero = '', near = '', edge = '']: string[]): Promise<Prop[]> {
  const single = await boxOf(hero, 1)
  const size = 0.86 - 0.1 * Math.min(single.width, single.height) ** 2
  const half = (single.width * size) / RATIO / 2
  const low = await boxOf(near, 0.47)
  const last = await boxOf(edge, 0.58)
  return [
    { code: edge, x: Math.min(0.935, HERO_X + half + (last.width / RATIO) * 0.26), y: 0.97, size: 0.58, turn: 6 },
    {
      code: near,
      x: Math.max(0.585 + low.width / RATIO / 2, HERO_X - half - (low.width / RATIO) * 0.12),
      y: 0.975,
      size: 0.47,
      turn: -6,
    },
    { code: hero, x: HERO_X, y: 1.01, size },
  ]
}
