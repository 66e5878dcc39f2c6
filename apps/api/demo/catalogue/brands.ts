import { text } from './goods.ts'
import type { Art, DemoModuleType, Palette, Text } from './shape.ts'

type Brand = { key: string; name: Text; art: Art; palette: Palette; module: DemoModuleType }

const brand = (module: DemoModuleType, key: string, en: string, ar: string, art: Art, palette: Palette): Brand => ({
  key,
  name: text(en, ar),
  art,
  palette,
  module,
})

export const brands: Brand[] = [
  brand('grocery', 'lubayna', 'Lubayna', 'لبينا', '🥛', 'sky'),
  brand('grocery', 'qamhoura', 'Qamhoura', 'قمحورة', '🌾', 'sand'),
  brand('grocery', 'tayouri', 'Tayouri', 'طيوري', '🍗', 'peach'),
  brand('grocery', 'bahroon', 'Bahroon', 'بحرون', '🐟', 'teal'),
  brand('grocery', 'nakhloon', 'Nakhloon', 'نخلون', '🌴', 'sage'),
  brand('grocery', 'zaytara', 'Zaytara', 'زيتارا', '🫒', 'butter'),
  brand('grocery', 'huboobi', 'Huboobi', 'حبوبي', '🫘', 'stone'),
  brand('grocery', 'fawaro', 'Fawaro', 'فوارو', '🧃', 'tomato'),
  brand('grocery', 'lamoosh', 'Lamoosh', 'لاموش', '🫧', 'lilac'),
  brand('grocery', 'deeboo', 'Deeboo', 'ديبو', '🍼', 'rose'),
  brand('pharmacy', 'dawalin', 'Dawalin', 'دوالين', '💊', 'rose'),
  brand('pharmacy', 'shiforal', 'Shiforal', 'شفورال', '🩺', 'sky'),
  brand('pharmacy', 'vitamora', 'Vitamora', 'فيتامورا', '🍊', 'butter'),
  brand('pharmacy', 'bashrina', 'Bashrina', 'بشرينا', '🧴', 'lilac'),
  brand('pharmacy', 'bassomi', 'Bassomi', 'بسومي', '🪥', 'mint'),
  brand('pharmacy', 'tiflooni', 'Tiflooni', 'طفلوني', '🧸', 'peach'),
  brand('pharmacy', 'nabdika', 'Nabdika', 'نبضيكا', '❤️', 'sage'),
  brand('ecommerce', 'barqoon', 'Barqoon', 'برقون', '⚡', 'navy'),
  brand('ecommerce', 'nabraton', 'Nabraton', 'نبراتون', '🎧', 'lilac'),
  brand('ecommerce', 'khaytara', 'Khaytara', 'خيطارا', '🧵', 'rose'),
  brand('ecommerce', 'khatwani', 'Khatwani', 'خطواني', '👟', 'mint'),
  brand('ecommerce', 'dar-anbara', 'Dar Anbara', 'دار عنبرة', '{attar:amber}', 'night'),
  brand('ecommerce', 'rimasha', 'Rimasha', 'ريماشا', '💄', 'peach'),
  brand('ecommerce', 'lubooti', 'Lubooti', 'لعبوتي', '🧩', 'butter'),
  brand('ecommerce', 'waraqoon', 'Waraqoon', 'ورقون', '📚', 'sand'),
  brand('ecommerce', 'darfina', 'Darfina', 'دارفينا', '🛋️', 'stone'),
  brand('ecommerce', 'nashatoo', 'Nashatoo', 'نشاطو', '⚽', 'sky'),
  brand('rental', 'sahwan', 'Sahwan', 'سهوان', '🌊', 'sky'),
  brand('rental', 'kestara', 'Kestara', 'كستارا', '⭐', 'stone'),
  brand('rental', 'barrano', 'Barrano', 'بارانو', '🐪', 'sand'),
  brand('rental', 'lumera', 'Lumera', 'لوميرا', '💎', 'night'),
  brand('rental', 'nawrasi', 'Nawrasi', 'نورسي', '🧭', 'butter'),
  brand('rental', 'dunari', 'Dunari', 'دوناري', '⛰️', 'peach'),
  brand('rental', 'voltiqa', 'Voltiqa', 'فولتيقا', '⚡', 'mint'),
  brand('rental', 'rihlan', 'Rihlan', 'رحلان', '🌙', 'lilac'),
  brand('rental', 'tayyara', 'Tayyara', 'طيارة', '🍃', 'sage'),
  brand('rental', 'sabaqo', 'Sabaqo', 'سباقو', '🐎', 'rose'),
]
