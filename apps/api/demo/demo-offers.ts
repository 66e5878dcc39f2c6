import type { DemoModuleType, Text } from './catalogue/shape.ts'
import type { ZoneKey } from './city/city.ts'
import { NOURA } from './demo-customers.ts'

const say = (en: string, ar: string): Text => ({ en, ar })

/** Links to the zone's store with the most items of the first of these categories, or to the favourite item in it. */
export type DemoBanner = {
  /** A picture of the artwork. */
  picture: string
  module: DemoModuleType
  leadsTo: 'store' | 'item'
  categories: string[]
  title: Text
  subtitle: Text
  action: Text
  ink: 'light' | 'dark'
}

const banner = (
  picture: string,
  module: DemoModuleType,
  leadsTo: DemoBanner['leadsTo'],
  categories: string[],
  [title, subtitle, action]: [Text, Text, Text],
  ink: DemoBanner['ink'] = 'light',
): DemoBanner => ({ picture, module, leadsTo, categories, title, subtitle, action, ink })

const seeMenu = say('See the menu', 'عرض القائمة')
const browse = say('Browse', 'تصفّح المتجر')
const look = say('Have a look', 'عرض المنتج')

export const demoBanners: DemoBanner[] = [
  banner(
    'food-shawarma',
    'food',
    'store',
    ['shawarma'],
    [
      say('Shawarma night, all week', 'ليلة شاورما كل ليلة'),
      say('Wrapped to order, with every sauce', 'تُلف عند الطلب مع كل الصلصات'),
      seeMenu,
    ],
  ),
  banner(
    'food-burgers',
    'food',
    'store',
    ['burgers'],
    [
      say('Two burgers, one evening', 'برجران وسهرة واحدة'),
      say('Smashed, stacked and still warm', 'طازج من الصاج إلى الباب'),
      seeMenu,
    ],
    'dark',
  ),
  banner(
    'food-salads',
    'food',
    'item',
    ['healthy', 'mezze-cold'],
    [
      say('Lighter lunches', 'غداء أخف'),
      say('Bowls and salads near you', 'أطباق وسلطات قريبة منك'),
      say('Taste it', 'عرض الصنف'),
    ],
  ),
  banner(
    'food-breakfast',
    'food',
    'store',
    ['breakfast', 'bakery'],
    [say('Breakfast is ready', 'الفطور جاهز'), say('Warm bread, eggs and something sweet', 'خبز ساخن وبيض وشيء حلو'), seeMenu],
  ),
  banner(
    'food-desserts',
    'food',
    'store',
    ['desserts'],
    [say('Something sweet after', 'تحلية بعد الطعام'), say('Kunafa, cakes and cold scoops', 'كنافة وكيك ومثلجات'), seeMenu],
  ),
  banner(
    'grocery-fruit',
    'grocery',
    'store',
    ['fruit-vegetables'],
    [say('Picked this morning', 'قُطفت هذا الصباح'), say('Fruit in season, weighed honestly', 'فواكه الموسم بوزن مضبوط'), browse],
  ),
  banner(
    'grocery-basket',
    'grocery',
    'store',
    ['pantry', 'snacks', 'dairy-eggs'],
    [
      say('The weekly shop, done', 'مقاضي الأسبوع جاهزة'),
      say('Bread, milk and what else is missing', 'الخبز والحليب وما نقص من البيت'),
      browse,
    ],
  ),
  banner(
    'grocery-vegetables',
    'grocery',
    'item',
    ['vegetables', 'herbs'],
    [say('Green and crisp', 'خضراء ونضرة'), say('From local farms to your kitchen', 'من مزارع قريبة إلى مطبخك'), look],
    'dark',
  ),
  banner(
    'grocery-home-care',
    'grocery',
    'store',
    ['household'],
    [say('A house that shines', 'بيت يلمع نظافة'), say('Laundry, kitchen and floors', 'الغسيل والمطبخ والأرضيات'), browse],
  ),
  banner(
    'pharmacy-vitamins',
    'pharmacy',
    'store',
    ['vitamins'],
    [
      say('A little something every day', 'عناية صغيرة كل يوم'),
      say('Vitamins and minerals for the family', 'فيتامينات ومعادن لكل العائلة'),
      browse,
    ],
    'dark',
  ),
  banner(
    'pharmacy-baby',
    'pharmacy',
    'store',
    ['mother-baby'],
    [say('For the smallest', 'لأصغر أفراد العائلة'), say('Milk, diapers and gentle care', 'حليب وحفاضات وعناية لطيفة'), browse],
  ),
  banner(
    'pharmacy-skin',
    'pharmacy',
    'item',
    ['skin-care'],
    [
      say('Kind to your skin', 'لطف ببشرتك'),
      say('Creams and sun care that pharmacists like', 'كريمات وواقيات ينصح بها الصيادلة'),
      look,
    ],
  ),
  banner(
    'pharmacy-winter',
    'pharmacy',
    'store',
    ['cold-cough', 'medicines'],
    [
      say('When a cold comes calling', 'حين يطرق الزكام الباب'),
      say('Warm drinks, drops and a thermometer', 'أعشاب دافئة وقطرات ومقياس حرارة'),
      browse,
    ],
  ),
  banner(
    'ecommerce-audio',
    'ecommerce',
    'item',
    ['audio', 'electronics'],
    [say('Hear more', 'صوت أوضح'), say('Headphones and speakers for every budget', 'سماعات ومكبرات لكل ميزانية'), look],
  ),
  banner(
    'ecommerce-fashion',
    'ecommerce',
    'store',
    ['women', 'men'],
    [say('New in the wardrobe', 'جديد الخزانة'), say('Dresses, bags and everything between', 'فساتين وحقائب وما بينها'), browse],
  ),
  banner(
    'ecommerce-home',
    'ecommerce',
    'store',
    ['home', 'plants'],
    [say('A room with a new look', 'غرفة بمظهر جديد'), say('Furniture, light and green things', 'أثاث وإضاءة ونباتات'), browse],
  ),
  banner(
    'ecommerce-toys',
    'ecommerce',
    'store',
    ['toys', 'books'],
    [say('Rainy day, solved', 'يوم في البيت بلا ملل'), say('Games and toys for every age', 'ألعاب لكل الأعمار'), browse],
    'dark',
  ),
]

/** Days are counted from today; amounts in riyals. */
export type DemoCoupon = {
  module: DemoModuleType
  title: Text
  code: string
  type: 'default' | 'first_order' | 'free_delivery' | 'store_wise' | 'zone_wise'
  discount: { value: number; type: 'percent' | 'amount' }
  minimum: number
  maximum?: number
  perCustomer?: number
  zones?: ZoneKey[]
  /** The store that pays for it. */
  store?: string
  /** Default: everybody. */
  customers?: number[]
  days: [from: number, to: number]
}

const percent = (value: number) => ({ value, type: 'percent' as const })
const amount = (value: number) => ({ value, type: 'amount' as const })

export const demoCoupons: DemoCoupon[] = [
  {
    module: 'food',
    title: say('Welcome to the table', 'أهلًا بك على المائدة'),
    code: 'HELLO30',
    type: 'first_order',
    discount: percent(30),
    minimum: 30,
    maximum: 25,
    perCustomer: 1,
    days: [-40, 50],
  },
  {
    module: 'food',
    title: say('Family evening', 'سهرة العائلة'),
    code: 'FAMILY15',
    type: 'default',
    discount: percent(15),
    minimum: 120,
    maximum: 40,
    perCustomer: 4,
    days: [-10, 20],
  },
  {
    module: 'food',
    title: say('Delivery on us', 'التوصيل علينا'),
    code: 'FREEFOOD',
    type: 'free_delivery',
    discount: amount(0),
    minimum: 45,
    perCustomer: 3,
    days: [-5, 25],
  },
  {
    module: 'food',
    title: say('Ten off in the Old Harbour', 'خصم 10 في الميناء القديم'),
    code: 'HARBOUR10',
    type: 'zone_wise',
    discount: amount(10),
    minimum: 60,
    perCustomer: 2,
    zones: ['old-harbour'],
    days: [-8, 14],
  },
  {
    module: 'food',
    title: say('A gift from the shawarma house', 'هدية من بيت الشاورما'),
    code: 'SAJ20',
    type: 'store_wise',
    discount: percent(20),
    minimum: 40,
    maximum: 20,
    perCustomer: 2,
    store: 'bait-al-shawarma',
    days: [-6, 21],
  },
  {
    module: 'grocery',
    title: say('First basket', 'السلة الأولى'),
    code: 'BASKET25',
    type: 'first_order',
    discount: amount(25),
    minimum: 120,
    perCustomer: 1,
    days: [-40, 50],
  },
  {
    module: 'grocery',
    title: say('The weekly shop', 'مقاضي الأسبوع'),
    code: 'WEEKLY10',
    type: 'default',
    discount: percent(10),
    minimum: 150,
    maximum: 35,
    perCustomer: 4,
    days: [-15, 15],
  },
  {
    module: 'grocery',
    title: say('A thank-you for Noura', 'هدية شكر لنورة'),
    code: 'THANKS12',
    type: 'default',
    discount: amount(12),
    minimum: 60,
    perCustomer: 2,
    customers: [NOURA],
    days: [-3, 27],
  },
  {
    module: 'grocery',
    title: say('Free delivery to the south and the north', 'توصيل مجاني للجنوب والشمال'),
    code: 'SHORE2GATE',
    type: 'free_delivery',
    discount: amount(0),
    minimum: 80,
    perCustomer: 2,
    zones: ['north-shore', 'south-gate'],
    days: [-3, 17],
  },
  {
    module: 'pharmacy',
    title: say('Take care', 'مع تمنياتنا بالعافية'),
    code: 'CARE12',
    type: 'default',
    discount: percent(12),
    minimum: 75,
    maximum: 30,
    perCustomer: 3,
    days: [-12, 30],
  },
  {
    module: 'pharmacy',
    title: say('Medicine without a fee', 'دواؤك دون رسوم توصيل'),
    code: 'FREECARE',
    type: 'free_delivery',
    discount: amount(0),
    minimum: 50,
    perCustomer: 3,
    days: [-2, 28],
  },
  {
    module: 'ecommerce',
    title: say('Twenty off your first find', 'خصم 20 على أول اختيار'),
    code: 'FIND20',
    type: 'first_order',
    discount: amount(20),
    minimum: 100,
    perCustomer: 1,
    days: [-40, 50],
  },
  {
    module: 'ecommerce',
    title: say('Season change', 'تبديل الموسم'),
    code: 'SEASON15',
    type: 'default',
    discount: percent(15),
    minimum: 200,
    maximum: 90,
    perCustomer: 2,
    days: [-9, 12],
  },
]

/** Stores with enough items of the named categories take part. */
export type DemoCampaign = {
  module: DemoModuleType
  title: Text
  description: Text
  picture: string
  categories: string[]
  days: [from: number, to: number]
  hours?: [from: string, to: string]
}

export const demoCampaigns: DemoCampaign[] = [
  {
    module: 'food',
    title: say('Breakfast for the whole house', 'فطور البيت كله'),
    description: say('Trays, eggs and warm bread until noon.', 'صوانٍ وبيض وخبز ساخن حتى الظهر.'),
    picture: 'food-breakfast',
    categories: ['breakfast', 'bakery', 'coffee'],
    days: [-7, 21],
    hours: ['06:00', '12:00'],
  },
  {
    module: 'food',
    title: say('Evenings by the grill', 'سهرات الشواء'),
    description: say('Skewers and platters to share, from sunset on.', 'أسياخ وصوانٍ للمشاركة من الغروب.'),
    picture: 'food-shawarma',
    categories: ['grills', 'shawarma', 'rice'],
    days: [-4, 16],
    hours: ['17:00', '23:59'],
  },
  {
    module: 'food',
    title: say('Something sweet, every day', 'تحلية لكل يوم'),
    description: say('Kunafa, cakes and cold scoops from kitchens nearby.', 'كنافة وكيك ومثلجات من مطابخ قريبة.'),
    picture: 'food-desserts',
    categories: ['desserts', 'bakery'],
    days: [-3, 14],
  },
  {
    module: 'grocery',
    title: say('Fruit in season', 'فواكه الموسم'),
    description: say('Picked in the morning, on the shelf at noon.', 'تُقطف صباحًا وتصل الرفوف ظهرًا.'),
    picture: 'grocery-fruit',
    categories: ['fruit-vegetables'],
    days: [-2, 9],
  },
  {
    module: 'grocery',
    title: say('A clean house week', 'أسبوع البيت النظيف'),
    description: say('Laundry, cleaning and paper goods at better prices.', 'الغسيل والتنظيف والورقيات بأسعار أفضل.'),
    picture: 'grocery-home-care',
    categories: ['household'],
    days: [-3, 11],
  },
  {
    module: 'pharmacy',
    title: say('Ready for the cold season', 'استعداد لموسم البرد'),
    description: say(
      'Cold and flu, thermometers and vitamins in one place.',
      'الزكام ومقاييس الحرارة والفيتامينات في مكان واحد.',
    ),
    picture: 'pharmacy-winter',
    categories: ['medicines', 'vitamins', 'devices'],
    days: [-10, 30],
  },
  {
    module: 'pharmacy',
    title: say('Kind to the skin', 'لطف بالبشرة'),
    description: say('Creams, cleansers and sun care.', 'كريمات ومنظفات وواقيات شمس.'),
    picture: 'pharmacy-skin',
    categories: ['skin-care'],
    days: [-6, 18],
  },
  {
    module: 'ecommerce',
    title: say('A room with a new look', 'غرفة بمظهر جديد'),
    description: say('Lamps, cushions and green things.', 'إضاءة ووسائد ونباتات.'),
    picture: 'ecommerce-home',
    categories: ['home', 'plants'],
    days: [-4, 15],
  },
  {
    module: 'ecommerce',
    title: say('Room for play', 'مساحة للعب'),
    description: say('Toys, games and balls, picked by parents.', 'ألعاب ودمى وكرات باختيار الأهالي.'),
    picture: 'ecommerce-toys',
    categories: ['toys', 'sports', 'books'],
    days: [-5, 18],
  },
]

/** From midnight to midnight, in days from today; the items are chosen from all stores of the module. */
export type DemoFlashSale = {
  module: DemoModuleType
  title: Text
  days: [from: number, to: number]
  itemsPerZone: number
  percents: number[]
}

export const demoFlashSales: DemoFlashSale[] = [
  {
    module: 'grocery',
    title: say('Fresh today, gone tonight', 'طازج اليوم وينتهي الليلة'),
    days: [0, 1],
    itemsPerZone: 5,
    percents: [20, 25, 30, 35],
  },
  {
    module: 'ecommerce',
    title: say('Three-day flash sale', 'تخفيضات خاطفة لثلاثة أيام'),
    days: [-1, 2],
    itemsPerZone: 4,
    percents: [15, 20, 30, 40],
  },
]
