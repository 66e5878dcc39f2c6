import type { Random } from '../random.ts'
import type { StreetClass, Text } from './skeleton.ts'

/** English, then Arabic with its article. */
const CRAFTS = `
  Coppersmiths النحاسين|Weavers النساجين|Perfumers العطارين|Goldsmiths الصاغة|Potters الفخارين|Bookbinders الوراقين
  Bakers الخبازين|Tentmakers الخيامين|Carpenters النجارين|Tailors الخياطين|Basket Makers الخواصين|Rope Makers الحبالين
  Boat Builders القلافين|Net Menders صنّاع الشباك|Pearl Divers الغواصين|Sailors البحارة|Fishermen الصيادين
  Spice Merchants تجار التوابل|Coffee Roasters محامص القهوة|Date Sellers باعة التمور|Water Carriers السقائين
  Silk Sellers الحريريين|Dyers الصباغين|Glaziers الزجاجين|Masons البنائين|Lamp Makers صنّاع القناديل
  Sail Makers صنّاع الأشرعة|Saddlers السروجية|Scribes الكتّاب|Storytellers الحكواتية|Captains النواخذة
  Honey Sellers باعة العسل`
const SEA = `
  Anchor المرساة|Compass البوصلة|Dolphin الدلفين|Sail الشراع|Wave الموج|Shell الصدف|Sandbank الرمال|Lighthouse المنارة
  Starfish نجم البحر|Mast الصاري|Oar المجداف|Turtle السلحفاة|Heron البلشون|Pelican البجع|Tide المد|Horizon الأفق
  Foam الزبد|Mangrove القرم|Sea Breeze نسيم البحر|Lagoon البحيرة|Cape الرأس|Blue Gulf الخليج الأزرق|Ferry العبّارة
  Jetty الرصيف|Dhow السنبوك|Reef الشعاب|Amber العنبر|Island الجزيرة`
const GARDEN = `
  Palm النخيل|Jasmine الياسمين|Sidr السدر|Olive الزيتون|Almond اللوز|Pomegranate الرمان|Fig التين|Rose الورد
  Saffron الزعفران|Cardamom الهيل|Mint النعناع|Henna الحناء|Lavender الخزامى|Basil الريحان|Orchard البستان|Vine الكرمة
  Lemon الليمون|Apricot المشمش|Peach الخوخ|Mulberry التوت|Narcissus النرجس|Iris السوسن|Tamarisk الأثل|Acacia الطلح
  Willow الصفصاف|Cedar الأرز|Pine الصنوبر|Wheat السنابل|Meadow المروج|Clover البرسيم|Sandalwood الصندل|Musk المسك
  Oud العود|Thyme الزعتر|Sesame السمسم|Lily الزنبق|Tulip التوليب|Violet البنفسج|Cypress السرو|Laurel الغار`
const SKY = `
  Dawn الفجر|Sunrise الشروق|Sunset الغروب|Crescent الهلال|Moon القمر|Pleiades الثريا|Canopus سهيل|Cloud السحاب
  Rain المطر|Dew الندى|Breeze النسيم|Spring الربيع|Rainbow قوس قزح|Galaxy المجرة|Comet الشهاب|Polaris نجم الشمال
  Radiance الضياء|Lantern الفوانيس|Morning الصباح|Evening المساء|Falcon الصقر|Dove الحمام|Gazelle الغزال|Oryx المها
  Hoopoe الهدهد|Swallow السنونو|Nightingale البلبل|Lark القبرة|Stallion الحصان|Ibex الوعل|Eagle النسر|Partridge الحجل`
const VIRTUE = `
  Peace السلام|Hope الأمل|Generosity الكرم|Loyalty الوفاء|Wisdom الحكمة|Knowledge العلم|Joy السرور|Concord الوئام
  Dignity الكرامة|Pioneers الرواد|Poets الشعراء|Travellers الرحالة|Neighbours الجيران|Hospitality الضيافة
  Honesty الأمانة|Patience الصبر|Courage الشجاعة|Kindness الإحسان|Friendship الصداقة|Sincerity الإخلاص|Ambition الطموح
  Excellence التميز|Renaissance النهضة|Prosperity الرخاء|Serenity السكينة|Success النجاح|Teachers المعلمين
  Builders البناة|Inventors المخترعين|Astronomers الفلكيين|Physicians الأطباء|Engineers المهندسين`
const LAND = `
  Valley الوادي|Dunes الكثبان|Oasis الواحة|Well البئر|Fountain النافورة|Tower البرج|Bridge الجسر|Hilltop الربوة
  Summit القمة|Rock الصخرة|Quarry المحجر|Windmill الطاحونة|Mill الرحى|Granary الصوامع|Archway القوس|Courtyard الفناء
  Terrace الشرفة|Stairway الدرج|Windtower برج الرياح|Market السوق|Old Well البئر القديمة|Red Sand الرمال الحمراء
  White Stone الحجر الأبيض|Marble الرخام|Turquoise الفيروز|Ruby الياقوت|Emerald الزمرد|Agate العقيق|Silver الفضة
  Ivory العاج|Crystal البلور|Moonstone حجر القمر`

const parse = (list: string): Text[] =>
  list
    .trim()
    .split(/\||\n\s*/)
    .map((entry) => {
      const start = entry.search(/[\u0600-\u06ff]/)
      return { en: entry.slice(0, start).trim(), ar: entry.slice(start) }
    })

const KINDS = {
  street: { en: 'Street', ar: 'شارع' },
  way: { en: 'Way', ar: 'درب' },
  lane: { en: 'Lane', ar: 'زقاق' },
  court: { en: 'Court', ar: 'ساحة' },
}

const join = (noun: Text, kind: Text): Text => ({ en: `${noun.en} ${kind.en}`, ar: `${kind.ar} ${noun.ar}` })

/** Hands out names, each once: crafts in the old town, the sea along the coast, gardens and sky further in. */
export function createNamer(random: Random) {
  const shuffled = (list: Text[], kind: Text) =>
    list
      .map((noun) => ({ order: random(), name: join(noun, kind) }))
      .sort((a, b) => a.order - b.order)
      .map(({ name }) => name)
  const many = [...parse(GARDEN), ...parse(SKY), ...parse(VIRTUE), ...parse(LAND)]
  const pools = {
    old: [...shuffled(parse(CRAFTS), KINDS.lane), ...shuffled(parse(CRAFTS), KINDS.street), ...shuffled(parse(LAND), KINDS.lane)],
    shore: [...shuffled(parse(SEA), KINDS.street), ...shuffled(parse(SEA), KINDS.way)],
    inland: [...shuffled(many, KINDS.street), ...shuffled(many, KINDS.way), ...shuffled(parse(SKY), KINDS.lane)],
  }
  const used = new Set<string>()
  return {
    reserve: (name: Text) => void used.add(name.en),
    next(grid: string, width: StreetClass): Text | null {
      const order =
        grid === 'old'
          ? [pools.old]
          : grid === 'shore' || grid === 'port'
            ? [pools.shore, pools.inland]
            : [pools.inland, pools.shore]
      for (const pool of order)
        for (let name = pool.shift(); name; name = pool.shift())
          if (!used.has(name.en) && width !== 'path') return used.add(name.en) && name
      return null
    },
  }
}

/** Streets that the pictures and the journeys of the demo mention, with the place they pass. */
export const FAMILIAR_STREETS: { name: Text; near: readonly [number, number]; grid: string }[] = [
  { name: { en: 'Palm Court', ar: 'ساحة النخيل' }, near: [-1330, 1090], grid: 'old' },
  { name: { en: 'Lantern Street', ar: 'شارع الفوانيس' }, near: [-760, 700], grid: 'centre' },
  { name: { en: 'Palm Street', ar: 'شارع النخيل' }, near: [2250, 900], grid: 'hills' },
]
