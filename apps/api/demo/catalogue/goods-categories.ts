import { text } from './goods.ts'
import type { Art, DemoCategory, Palette } from './shape.ts'

type Child = [key: string, en: string, ar: string, art: Art]

const category = (
  key: string,
  en: string,
  ar: string,
  art: Art,
  palette: Palette,
  children: Child[] = [],
  featured = false,
): DemoCategory => ({
  key,
  name: text(en, ar),
  art,
  palette,
  ...(featured && { featured }),
  ...(children.length > 0 && {
    children: children.map(([childKey, childEn, childAr, childArt]) => ({
      key: childKey,
      name: text(childEn, childAr),
      art: childArt,
    })),
  }),
})

// biome-ignore format: one category a line
export const groceryCategories: DemoCategory[] = [
  category('fruit-vegetables', 'Fruit & vegetables', 'الخضار والفواكه', '🥦', 'sage', [
    ['fruit', 'Fruit', 'الفواكه', '🍎'],
    ['vegetables', 'Vegetables', 'الخضار', '🍅'],
    ['herbs', 'Herbs & salads', 'الورقيات والأعشاب', '🌿'],
  ], true),
  category('meat-poultry', 'Meat & poultry', 'اللحوم والدواجن', '🥩', 'rose', [
    ['beef-veal', 'Beef & veal', 'لحم البقر والعجل', '🥩'],
    ['lamb', 'Lamb', 'لحم الغنم', '🍖'],
    ['poultry', 'Poultry', 'الدواجن', '🍗'],
    ['ready-to-cook', 'Ready to cook', 'جاهز للطهي', '{kofta:brown}'],
  ], true),
  category('fish-seafood', 'Fish & seafood', 'الأسماك والمأكولات البحرية', '🐟', 'sky', [
    ['whole-fish', 'Whole fish', 'أسماك كاملة', '🐟'],
    ['fillets', 'Fillets & steaks', 'فيليه وشرائح', '{fillet:orange}'],
    ['shellfish', 'Shrimp & shellfish', 'الروبيان والقشريات', '🦐'],
  ], true),
  category('dairy-eggs', 'Dairy & eggs', 'الألبان والبيض', '🥛', 'butter', [
    ['milk-laban', 'Milk & laban', 'الحليب واللبن', '{milk:blue}'],
    ['yogurt-labneh', 'Yogurt & labneh', 'الزبادي واللبنة', '{yoghurt:red}'],
    ['cheese', 'Cheese', 'الأجبان', '🧀'],
    ['eggs-butter', 'Eggs & butter', 'البيض والزبدة', '{eggs}'],
  ], true),
  category('bakery', 'Bakery', 'المخبوزات', '🥐', 'lilac', [
    ['bread', 'Bread', 'الخبز', '🍞'],
    ['pastries', 'Pastries', 'المعجنات', '🥐'],
    ['cakes-sweets', 'Cakes & sweets', 'الكيك والحلويات', '🍰'],
  ], true),
  category('dates-nuts', 'Dates & nuts', 'التمور والمكسرات', '{dates:amber}', 'mint', [
    ['dates', 'Dates', 'التمور', '{dates:brown}'],
    ['nuts', 'Nuts', 'المكسرات', '{nuts:brown}'],
    ['dried-fruit', 'Dried fruit', 'الفواكه المجففة', '🍇'],
    ['honey', 'Honey & syrups', 'العسل والدبس', '🍯'],
  ], true),
  category('pantry', 'Pantry', 'المؤونة', '{jar:amber}', 'sand', [
    ['rice-grains', 'Rice, pasta & grains', 'الأرز والمعكرونة والحبوب', '{sack:green}'],
    ['oils-sauces', 'Oils & sauces', 'الزيوت والصلصات', '{oil:olive}'],
    ['spices', 'Spices & baking', 'البهارات ولوازم الخَبز', '🧂'],
    ['canned', 'Canned food', 'المعلبات', '🥫'],
  ]),
  category('drinks', 'Drinks', 'المشروبات', '{milk:orange}', 'peach', [
    ['water', 'Water', 'المياه', '{water:blue}'],
    ['juice', 'Juice', 'العصائر', '🧃'],
    ['soft-drinks', 'Soft drinks', 'المشروبات الغازية', '{can:red}'],
    ['coffee-tea', 'Coffee & tea', 'القهوة والشاي', '☕'],
  ], true),
  category('snacks', 'Snacks & breakfast', 'التسالي والإفطار', '🍫', 'lilac', [
    ['chocolate-biscuits', 'Chocolate & biscuits', 'الشوكولاتة والبسكويت', '🍪'],
    ['crisps-popcorn', 'Crisps & popcorn', 'البطاطس المقرمشة والفشار', '🍿'],
    ['cereal-spreads', 'Cereal & spreads', 'حبوب الإفطار وما يُدهن', '{carton:yellow}'],
  ]),
  category('frozen', 'Frozen', 'المجمدات', '{frozen:sky}', 'sky', [
    ['frozen-meals', 'Frozen meals', 'وجبات مجمدة', '🍕'],
    ['frozen-vegetables', 'Frozen vegetables & fruit', 'خضار وفواكه مجمدة', '{frozen:green}'],
    ['frozen-dough', 'Frozen dough & pastry', 'عجائن مجمدة', '🥟'],
    ['ice-cream', 'Ice cream', 'الآيس كريم', '🍨'],
  ]),
  category('household', 'Household', 'العناية بالمنزل', '🧽', 'butter', [
    ['laundry', 'Laundry', 'الغسيل', '{detergent:blue}'],
    ['cleaning', 'Cleaning', 'التنظيف', '{trigger:sky}'],
    ['paper-goods', 'Paper & kitchen goods', 'المناديل ولوازم المطبخ', '🧻'],
  ]),
  category('baby', 'Baby', 'مستلزمات الطفل', '🍼', 'rose', [
    ['diapers', 'Diapers & wipes', 'الحفاضات والمناديل المبللة', '{diapers:sky}'],
    ['baby-food', 'Baby food', 'غذاء الطفل', '🍼'],
    ['baby-bath', 'Baby bath & care', 'استحمام الطفل والعناية به', '🛁'],
  ]),
]

// biome-ignore format: one category a line
export const pharmacyCategories: DemoCategory[] = [
  category('medicines', 'Medicines', 'الأدوية', '{pillbox:blue}', 'rose', [
    ['pain-fever', 'Pain & fever', 'الألم والحرارة', '{pillbox:red}'],
    ['cold-cough', 'Cold & cough', 'الزكام والسعال', '🍯'],
    ['allergy-relief', 'Allergy', 'الحساسية', '{nasal:violet}'],
    ['stomach', 'Stomach & digestion', 'المعدة والهضم', '{bottle:rose}'],
  ], true),
  category('long-term-care', 'Long-term care', 'رعاية الحالات المزمنة', '❤️', 'peach', [
    ['heart-pressure', 'Heart & blood pressure', 'القلب وضغط الدم', '❤️'],
    ['diabetes-care', 'Diabetes care', 'العناية بالسكري', '{glucometer:blue}'],
    ['antibiotics', 'Antibiotics', 'المضادات الحيوية', '{capsules:red}'],
  ], true),
  category('vitamins', 'Vitamins & minerals', 'الفيتامينات والمعادن', '🍊', 'butter', [
    ['daily-vitamins', 'Daily vitamins', 'فيتامينات يومية', '{tablets:orange}'],
    ['minerals', 'Minerals', 'المعادن', '{tablets:violet}'],
    ['omega', 'Omega & oils', 'أوميغا والزيوت', '{capsules:yellow}'],
  ], true),
  category('skin-care', 'Skin care', 'العناية بالبشرة', '{pump:rose}', 'lilac', [
    ['cleansers', 'Cleansers', 'الغسول والتنظيف', '{pump:violet}'],
    ['creams', 'Creams & lotions', 'الكريمات واللوشن', '{cream:mint}'],
    ['sun-care', 'Sun care', 'واقيات الشمس', '{tube:amber}'],
  ], true),
  category('hair-care', 'Hair care', 'العناية بالشعر', '{bottle:teal}', 'sand', [
    ['shampoo', 'Shampoo', 'الشامبو', '{bottle:blue}'],
    ['hair-treatment', 'Oils & treatments', 'الزيوت والعلاجات', '🥥'],
  ]),
  category('oral-care', 'Oral care', 'العناية بالفم', '🪥', 'mint', [
    ['toothpaste', 'Toothpaste & mouthwash', 'معاجين الأسنان والغسول', '{tube:red}'],
    ['toothbrushes', 'Toothbrushes & floss', 'فرش الأسنان والخيط', '🪥'],
  ]),
  category('mother-baby', 'Mother & baby', 'الأم والطفل', '🍼', 'sky', [
    ['baby-feeding', 'Feeding', 'الرضاعة والتغذية', '🍼'],
    ['baby-hygiene', 'Baby care', 'العناية بالطفل', '{diapers:mint}'],
    ['pregnancy', 'Pregnancy', 'الحمل', '🌸'],
  ], true),
  category('first-aid', 'First aid', 'الإسعافات الأولية', '🩹', 'rose', [
    ['wound-care', 'Plasters & dressings', 'اللصقات والضمادات', '🩹'],
    ['antiseptics', 'Antiseptics', 'المعقمات', '{spray:sky}'],
  ]),
  category('devices', 'Medical devices', 'الأجهزة الطبية', '{monitor:blue}', 'sage', [
    ['thermometers', 'Thermometers', 'موازين الحرارة', '{thermometer:blue}'],
    ['monitors', 'Monitors', 'أجهزة القياس', '{monitor:blue}'],
    ['supports', 'Supports & mobility', 'المشدّات ومساندات الحركة', '{brace:graphite}'],
  ], true),
  category('personal-care', 'Personal care', 'العناية الشخصية', '🪒', 'stone', [
    ['hygiene', 'Hygiene', 'النظافة الشخصية', '🧼'],
    ['shaving', 'Shaving', 'الحلاقة', '🪒'],
    ['deodorants', 'Deodorants', 'مزيلات العرق', '{spray:blue}'],
  ]),
  category('eye-ear', 'Eyes & ears', 'العين والأذن', '{eyedrops:sky}', 'sky'),
  category('wellness', 'Herbs & wellness', 'الأعشاب والعافية', '{tea:amber}', 'sage', [
    ['herbal', 'Herbal teas', 'شاي الأعشاب', '{teabox:green}'],
    ['sport-nutrition', 'Sports nutrition', 'تغذية الرياضيين', '{tub:brown}'],
  ]),
]

// biome-ignore format: one category a line
export const ecommerceCategories: DemoCategory[] = [
  category('electronics', 'Electronics', 'الإلكترونيات', '💻', 'sky', [
    ['computers', 'Computers & tablets', 'الحواسيب والأجهزة اللوحية', '💻'],
    ['audio', 'Audio', 'الصوتيات', '🎧'],
    ['cameras', 'Cameras', 'الكاميرات', '📷'],
    ['gaming', 'Gaming & TV', 'الألعاب والشاشات', '{console:white}'],
  ], true),
  category('phones', 'Phones', 'الهواتف', '{phone:mint}', 'lilac', [
    ['smartphones', 'Smartphones', 'الهواتف الذكية', '{phone:blue}'],
    ['charging', 'Charging & power', 'الشحن والطاقة', '{charger:sky}'],
    ['phone-accessories', 'Cases & accessories', 'الأغطية والملحقات', '{phonecase:brown}'],
    ['watches', 'Watches', 'الساعات', '{smartwatch:graphite}'],
  ], true),
  category('women', 'Women', 'أزياء نسائية', '👗', 'rose', [
    ['dresses', 'Dresses & skirts', 'الفساتين والتنانير', '👗'],
    ['women-tops', 'Tops & abayas', 'البلوزات والعبايات', '{abaya:plum}'],
    ['bags', 'Bags', 'الحقائب', '👜'],
    ['jewellery', 'Jewellery & scarves', 'المجوهرات والأوشحة', '💍'],
  ], true),
  category('men', 'Men', 'أزياء رجالية', '{shirt:navy}', 'sage', [
    ['shirts', 'Shirts & T-shirts', 'القمصان والتيشيرتات', '{shirt:sky}'],
    ['trousers-jackets', 'Trousers & jackets', 'البناطيل والجاكيتات', '👖'],
    ['men-accessories', 'Accessories', 'الإكسسوارات', '{wallet:brown}'],
  ], true),
  category('shoes', 'Shoes', 'الأحذية', '👟', 'mint', [
    ['sneakers', 'Sneakers', 'الأحذية الرياضية', '👟'],
    ['formal-shoes', 'Formal shoes & heels', 'الأحذية الرسمية والكعوب', '👞'],
    ['sandals-boots', 'Sandals & boots', 'الصنادل والبوت', '👡'],
  ]),
  category('perfume', 'Perfume & oud', 'العطور والعود', '{attar:amber}', 'sand', [
    ['perfumes', 'Perfumes', 'العطور', '{perfume:rose}'],
    ['oud-bakhoor', 'Oud & bakhoor', 'العود والبخور', '{mabkhara:brown}'],
    ['home-fragrance', 'Home fragrance', 'معطرات المنزل', '🕯️'],
  ], true),
  category('beauty', 'Beauty', 'الجمال', '💄', 'peach', [
    ['makeup', 'Make-up', 'المكياج', '💄'],
    ['face-care', 'Face care', 'العناية بالوجه', '{drops:amber}'],
    ['hair-body', 'Hair & body', 'الشعر والجسم', '{pump:teal}'],
  ]),
  category('toys', 'Toys', 'الألعاب', '🧸', 'butter', [
    ['soft-toys', 'Soft toys & dolls', 'الدمى والألعاب القماشية', '🧸'],
    ['building-toys', 'Building & vehicles', 'التركيب والمركبات', '{blocks:red}'],
    ['board-games', 'Games & puzzles', 'ألعاب جماعية وأحاجي', '🎲'],
    ['outdoor-toys', 'Outdoor play', 'ألعاب خارجية', '🪁'],
  ], true),
  category('books', 'Books & stationery', 'الكتب والقرطاسية', '📚', 'stone', [
    ['reading', 'Books', 'الكتب', '{book:amber}'],
    ['notebooks', 'Notebooks & paper', 'الدفاتر والورق', '{notebook:violet}'],
    ['pens-art', 'Pens & art', 'الأقلام والفنون', '🖍️'],
    ['school', 'School & office', 'المدرسة والمكتب', '🎒'],
  ]),
  category('home', 'Home & kitchen', 'المنزل والمطبخ', '🛋️', 'sand', [
    ['kitchenware', 'Kitchen', 'المطبخ', '{pot:red}'],
    ['bed-bath', 'Bed & bath', 'غرفة النوم والحمّام', '🛏️'],
    ['furniture', 'Furniture', 'الأثاث', '🪑'],
    ['decor', 'Décor & lighting', 'الديكور والإضاءة', '{lamp:teal}'],
  ], true),
  category('sports', 'Sports & outdoors', 'الرياضة والرحلات', '⚽', 'sky', [
    ['ball-sports', 'Ball sports', 'ألعاب الكرة', '⚽'],
    ['fitness', 'Fitness & cycling', 'اللياقة والدراجات', '🚲'],
    ['camping', 'Camping & trips', 'التخييم والرحلات', '⛺'],
  ]),
  category('plants', 'Flowers & plants', 'الزهور والنباتات', '💐', 'sage', [
    ['bouquets', 'Bouquets', 'الباقات', '💐'],
    ['house-plants', 'House plants', 'نباتات منزلية', '🪴'],
    ['garden', 'Garden', 'الحديقة', '{seeds:green}'],
  ]),
]

// biome-ignore format: one category a line
export const rentalCategories: DemoCategory[] = [
  category('city-cars', 'City cars', 'سيارات المدينة', '🚗', 'sky'),
  category('family-suv', 'Family & SUV', 'عائلية ودفع رباعي', '🚙', 'sage'),
  category('vans', 'Vans & minibuses', 'فان وحافلات صغيرة', '🚐', 'butter'),
  category('luxury', 'Luxury', 'فاخرة', '🚘', 'night'),
  category('pickups', 'Pickups', 'بيك أب', '🛻', 'sand'),
  category('two-wheels', 'Scooters & motorcycles', 'دراجات نارية وسكوتر', '🛵', 'mint'),
  category('electric', 'Electric cars', 'سيارات كهربائية', '🔋', 'lilac'),
  category('buses', 'Buses & coaches', 'حافلات', '🚌', 'peach'),
]
