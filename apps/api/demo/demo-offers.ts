import type { DemoModuleType, Text } from './catalogue/shape.ts'
import type { ZoneKey } from './city/city.ts'
import { NOURA } from './demo-customers.ts'

const text = (en: string, ar: string): Text => ({ en, ar })

/**
 * Links to the zone's store with the most items of the first of these categories, or to the favourite item in it. Some link to the form
 * of parcels.
 */
export type DemoBanner = {
  /** A picture of the artwork. */
  picture: string
  module: DemoModuleType
  leadsTo: 'store' | 'item' | 'parcel-form'
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

const seeMenu = text('See the menu', 'عرض القائمة')
const browse = text('Browse', 'تصفّح المتجر')
const seeVehicles = text('See the vehicles', 'عرض المركبات')
const sendParcel = text('Send a parcel', 'إرسال طرد')
const look = text('Have a look', 'عرض المنتج')

export const demoBanners: DemoBanner[] = [
  banner(
    'food-shawarma',
    'food',
    'store',
    ['shawarma'],
    [
      text('Shawarma night, all week', 'ليلة شاورما كل ليلة'),
      text('Wrapped to order, with every sauce', 'تُجهَّز عند الطلب مع كل الصلصات'),
      seeMenu,
    ],
  ),
  banner(
    'food-burgers',
    'food',
    'store',
    ['burgers'],
    [
      text('Two burgers, one evening', 'برجران وسهرة واحدة'),
      text('Smashed, stacked and still warm', 'طازج من الصاج إلى الباب'),
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
      text('Lighter lunches', 'غداء أخف'),
      text('Bowls and salads near you', 'أطباق وسلطات قريبة منك'),
      text('Taste it', 'عرض الصنف'),
    ],
  ),
  banner(
    'food-breakfast',
    'food',
    'store',
    ['breakfast', 'bakery'],
    [text('Breakfast is ready', 'الفطور جاهز'), text('Warm bread, eggs and something sweet', 'خبز ساخن وبيض وشيء حلو'), seeMenu],
  ),
  banner(
    'food-desserts',
    'food',
    'store',
    ['desserts'],
    [text('Something sweet after', 'تحلية بعد الطعام'), text('Kunafa, cakes and cold scoops', 'كنافة وكيك ومثلجات'), seeMenu],
  ),
  banner(
    'grocery-fruit',
    'grocery',
    'store',
    ['fruit-vegetables'],
    [
      text('Picked this morning', 'قُطفت هذا الصباح'),
      text('Fruit in season, weighed honestly', 'فواكه الموسم بوزن مضبوط'),
      browse,
    ],
  ),
  banner(
    'grocery-basket',
    'grocery',
    'store',
    ['pantry', 'snacks', 'dairy-eggs'],
    [
      text('The weekly shop, done', 'مشتريات الأسبوع جاهزة'),
      text('Bread, milk and what else is missing', 'الخبز والحليب وما نقص من البيت'),
      browse,
    ],
  ),
  banner(
    'grocery-vegetables',
    'grocery',
    'item',
    ['vegetables', 'herbs'],
    [text('Green and crisp', 'خضراء ونضرة'), text('From local farms to your kitchen', 'من مزارع قريبة إلى مطبخك'), look],
    'dark',
  ),
  banner(
    'grocery-home-care',
    'grocery',
    'store',
    ['household'],
    [text('A house that shines', 'بيت يلمع نظافة'), text('Laundry, kitchen and floors', 'الغسيل والمطبخ والأرضيات'), browse],
  ),
  banner(
    'pharmacy-vitamins',
    'pharmacy',
    'store',
    ['vitamins'],
    [
      text('A little something every day', 'عناية صغيرة كل يوم'),
      text('Vitamins and minerals for the family', 'فيتامينات ومعادن لكل العائلة'),
      browse,
    ],
    'dark',
  ),
  banner(
    'pharmacy-baby',
    'pharmacy',
    'store',
    ['mother-baby'],
    [text('For the smallest', 'لأصغر أفراد العائلة'), text('Milk, diapers and gentle care', 'حليب وحفاضات وعناية لطيفة'), browse],
  ),
  banner(
    'pharmacy-skin',
    'pharmacy',
    'item',
    ['skin-care'],
    [
      text('Kind to your skin', 'لطف ببشرتك'),
      text('Creams and sun care that pharmacists like', 'كريمات وواقيات ينصح بها الصيادلة'),
      look,
    ],
  ),
  banner(
    'pharmacy-winter',
    'pharmacy',
    'store',
    ['cold-cough', 'medicines'],
    [
      text('When a cold comes calling', 'حين يطرق الزكام الباب'),
      text('Warm drinks, drops and a thermometer', 'أعشاب دافئة وقطرات ومقياس حرارة'),
      browse,
    ],
  ),
  banner(
    'ecommerce-audio',
    'ecommerce',
    'item',
    ['audio', 'electronics'],
    [text('Hear more', 'صوت أوضح'), text('Headphones and speakers for every budget', 'سماعات ومكبرات لكل ميزانية'), look],
  ),
  banner(
    'ecommerce-fashion',
    'ecommerce',
    'store',
    ['women', 'men'],
    [
      text('New in the wardrobe', 'جديد الخزانة'),
      text('Dresses, bags and everything between', 'فساتين وحقائب وما بينها'),
      browse,
    ],
  ),
  banner(
    'ecommerce-home',
    'ecommerce',
    'store',
    ['home', 'plants'],
    [text('A room with a new look', 'غرفة بمظهر جديد'), text('Furniture, light and green things', 'أثاث وإضاءة ونباتات'), browse],
  ),
  banner(
    'ecommerce-toys',
    'ecommerce',
    'store',
    ['toys', 'books'],
    [text('Rainy day, solved', 'يوم في البيت بلا ملل'), text('Games and toys for every age', 'ألعاب لكل الأعمار'), browse],
    'dark',
  ),
  banner(
    'parcel-across-town',
    'parcel',
    'parcel-form',
    [],
    [
      text('Across town in an hour', 'عبر المدينة خلال ساعة'),
      text('The price first, the courier on the map', 'السعر أولًا، والمندوب على الخريطة'),
      sendParcel,
    ],
  ),
  banner(
    'parcel-gift',
    'parcel',
    'parcel-form',
    [],
    [
      text('A gift, right on time', 'هدية تصل في وقتها'),
      text('Handed over in person, with a smile', 'من يد إلى يد، وبابتسامة'),
      sendParcel,
    ],
  ),
  banner(
    'parcel-forgotten',
    'parcel',
    'parcel-form',
    [],
    [
      text('Left it at home?', 'بقي في البيت؟'),
      text('Keys, a phone, a schoolbag: on the way', 'مفاتيح أو هاتف أو حقيبة في الطريق إليك'),
      sendParcel,
    ],
  ),
  banner(
    'rental-city',
    'rental',
    'store',
    ['city-cars'],
    [
      text('A car for the afternoon', 'سيارة لبعد الظهر'),
      text('By the hour, by the day, by the distance', 'بالساعة أو باليوم أو بالمسافة'),
      seeVehicles,
    ],
  ),
  banner(
    'rental-family',
    'rental',
    'store',
    ['family-suv'],
    [
      text('The weekend is out there', 'نهاية الأسبوع في انتظارك'),
      text('Seven seats and room for the tents', 'سبعة مقاعد ومكان للخيام'),
      seeVehicles,
    ],
  ),
  banner(
    'rental-airport',
    'rental',
    'store',
    ['vans'],
    [
      text('Everybody in one van', 'العائلة كلها في فان واحد'),
      text('To the airport and back, cases included', 'إلى المطار ومنه مع كل الحقائب'),
      seeVehicles,
    ],
  ),
  banner(
    'rental-luxury',
    'rental',
    'store',
    ['luxury'],
    [
      text('Arrive in style', 'وصول يليق بالمناسبة'),
      text('Limousines for weddings and guests', 'ليموزين للأعراس والضيوف'),
      seeVehicles,
    ],
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
    title: text('Welcome to the table', 'أهلًا بك على المائدة'),
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
    title: text('Family evening', 'سهرة العائلة'),
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
    title: text('Delivery on us', 'التوصيل علينا'),
    code: 'FREEFOOD',
    type: 'free_delivery',
    discount: amount(0),
    minimum: 45,
    perCustomer: 3,
    days: [-5, 25],
  },
  {
    module: 'food',
    title: text('Ten off in the Old Harbour', 'خصم 10 ريالات في الميناء القديم'),
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
    title: text('A gift from the shawarma house', 'هدية من بيت الشاورما'),
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
    title: text('First basket', 'السلة الأولى'),
    code: 'BASKET25',
    type: 'first_order',
    discount: amount(25),
    minimum: 120,
    perCustomer: 1,
    days: [-40, 50],
  },
  {
    module: 'grocery',
    title: text('The weekly shop', 'مشتريات الأسبوع'),
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
    title: text('A thank-you for Noura', 'هدية شكر لنورة'),
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
    title: text('Free delivery to the south and the north', 'توصيل مجاني للجنوب والشمال'),
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
    title: text('Take care', 'مع تمنياتنا بالعافية'),
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
    title: text('Medicine without a fee', 'دواؤك دون رسوم توصيل'),
    code: 'FREECARE',
    type: 'free_delivery',
    discount: amount(0),
    minimum: 50,
    perCustomer: 3,
    days: [-2, 28],
  },
  {
    module: 'ecommerce',
    title: text('Twenty off your first find', 'خصم 20 ريالًا على أول اختيار'),
    code: 'FIND20',
    type: 'first_order',
    discount: amount(20),
    minimum: 100,
    perCustomer: 1,
    days: [-40, 50],
  },
  {
    module: 'ecommerce',
    title: text('Season change', 'تبديل الموسم'),
    code: 'SEASON15',
    type: 'default',
    discount: percent(15),
    minimum: 200,
    maximum: 90,
    perCustomer: 2,
    days: [-9, 12],
  },
  {
    module: 'rental',
    title: text('Your first trip', 'رحلتك الأولى'),
    code: 'RIDE40',
    type: 'first_order',
    discount: amount(40),
    minimum: 150,
    perCustomer: 1,
    days: [-40, 50],
  },
  {
    module: 'rental',
    title: text('A long weekend', 'نهاية أسبوع طويلة'),
    code: 'WEEKEND12',
    type: 'default',
    discount: percent(12),
    minimum: 250,
    maximum: 120,
    perCustomer: 3,
    days: [-8, 26],
  },
  {
    module: 'rental',
    title: text('From Masar, with thanks', 'هدية شكر من مسار'),
    code: 'MASAR25',
    type: 'store_wise',
    discount: amount(25),
    minimum: 120,
    perCustomer: 2,
    store: 'masar-rental',
    days: [-6, 30],
  },
  {
    module: 'parcel',
    title: text('Your first parcel, on us', 'توصيل طردك الأول علينا'),
    code: 'FIRSTBOX',
    type: 'free_delivery',
    discount: amount(0),
    minimum: 0,
    perCustomer: 1,
    days: [-40, 50],
  },
  {
    module: 'parcel',
    title: text('Across town for less', 'عبر المدينة بسعر أقل'),
    code: 'ACROSS20',
    type: 'default',
    discount: percent(20),
    minimum: 10,
    maximum: 10,
    perCustomer: 4,
    days: [-9, 24],
  },
  {
    module: 'food',
    title: text('For the long evenings', 'للأمسيات الطويلة'),
    code: 'LANTERN20',
    type: 'default',
    discount: percent(20),
    minimum: 80,
    maximum: 30,
    perCustomer: 2,
    days: [4, 34],
  },
  {
    module: 'grocery',
    title: text('Market days', 'أيام السوق'),
    code: 'MARKET8',
    type: 'default',
    discount: amount(8),
    minimum: 70,
    perCustomer: 1,
    days: [-24, -4],
  },
  {
    module: 'pharmacy',
    title: text('Today only', 'اليوم فقط'),
    code: 'TODAY5',
    type: 'default',
    discount: amount(5),
    minimum: 40,
    perCustomer: 1,
    days: [-2, 0],
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
    title: text('Breakfast for the whole house', 'فطور البيت كله'),
    description: text('Trays, eggs and warm bread until noon.', 'صوانٍ وبيض وخبز ساخن حتى الظهر.'),
    picture: 'food-morning',
    categories: ['breakfast', 'bakery', 'coffee'],
    days: [-7, 21],
    hours: ['06:00', '12:00'],
  },
  {
    module: 'food',
    title: text('Evenings by the grill', 'سهرات الشواء'),
    description: text('Skewers and platters to share, from sunset on.', 'أسياخ وصوانٍ للمشاركة من الغروب.'),
    picture: 'food-grill',
    categories: ['grills', 'shawarma', 'rice'],
    days: [-4, 16],
    hours: ['17:00', '23:59'],
  },
  {
    module: 'food',
    title: text('Something sweet, every day', 'تحلية لكل يوم'),
    description: text('Kunafa, cakes and cold scoops from kitchens nearby.', 'كنافة وكيك ومثلجات من مطابخ قريبة.'),
    picture: 'food-sweets',
    categories: ['desserts', 'bakery'],
    days: [-3, 14],
  },
  {
    module: 'grocery',
    title: text('Fruit in season', 'فواكه الموسم'),
    description: text('Picked in the morning, on the shelf at noon.', 'تُقطف صباحًا وتصل الرفوف ظهرًا.'),
    picture: 'grocery-season',
    categories: ['fruit-vegetables'],
    days: [-2, 9],
  },
  {
    module: 'grocery',
    title: text('A clean house week', 'أسبوع البيت النظيف'),
    description: text('Laundry, cleaning and paper goods at better prices.', 'الغسيل والتنظيف والورقيات بأسعار أفضل.'),
    picture: 'grocery-clean',
    categories: ['household'],
    days: [-3, 11],
  },
  {
    module: 'pharmacy',
    title: text('Ready for the cold season', 'استعداد لموسم البرد'),
    description: text(
      'Cold and flu, thermometers and vitamins in one place.',
      'الزكام ومقاييس الحرارة والفيتامينات في مكان واحد.',
    ),
    picture: 'pharmacy-season',
    categories: ['medicines', 'vitamins', 'devices'],
    days: [-10, 30],
  },
  {
    module: 'pharmacy',
    title: text('Kind to the skin', 'لطف بالبشرة'),
    description: text('Creams, cleansers and sun care.', 'كريمات ومنظفات وواقيات شمس.'),
    picture: 'pharmacy-glow',
    categories: ['skin-care'],
    days: [-6, 18],
  },
  {
    module: 'ecommerce',
    title: text('Light, leaves and a new corner', 'ركن جديد بالضوء والخضرة'),
    description: text('Lamps, cushions and green things.', 'إضاءة ووسائد ونباتات.'),
    picture: 'ecommerce-living',
    categories: ['home', 'plants'],
    days: [-4, 15],
  },
  {
    module: 'ecommerce',
    title: text('Room for play', 'مساحة للعب'),
    description: text('Toys, games and balls, picked by parents.', 'ألعاب ودمى وكرات باختيار الأهالي.'),
    picture: 'ecommerce-play',
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
    title: text('Fresh today, gone tonight', 'طازج اليوم وينتهي الليلة'),
    days: [0, 1],
    itemsPerZone: 5,
    percents: [20, 25, 30, 35],
  },
  {
    module: 'ecommerce',
    title: text('Three-day flash sale', 'تخفيضات خاطفة لثلاثة أيام'),
    days: [-1, 2],
    itemsPerZone: 4,
    percents: [15, 20, 30, 40],
  },
]
