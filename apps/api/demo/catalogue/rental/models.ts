import { text } from '../goods.ts'
import type { Text } from '../shape.ts'

/** A drawing of the artwork. */
export type VehicleKind =
  | 'hatchback'
  | 'sedan'
  | 'suv'
  | 'taxi'
  | 'van'
  | 'pickup'
  | 'minibus'
  | 'coach'
  | 'scooter'
  | 'motorcycle'

type Facts = {
  seats: number
  /** Horsepower. */
  power: number
  /** Cubic centimetres; 0 for an electric motor. */
  cc: number
  /** The price of a day in riyals at an average provider. */
  day: number
  fuel?: 'petrol' | 'octane' | 'diesel' | 'cng' | 'electric' | 'hybrid'
  gear?: 'automatic' | 'manual' | 'continuously_variable' | 'dual_clutch' | 'semi_automatic'
  tags?: Text[]
}

export type DemoModel = Required<Facts> & {
  key: string
  brand: string
  category: string
  kind: VehicleKind
  name: Text
  about: Text
}

type Words = [en: string, ar: string, aboutEn: string, aboutAr: string]

/** Models of one brand; the brand's name stands before the model's. */
const line =
  (brand: string, brandEn: string, brandAr: string) =>
  (key: string, category: string, kind: VehicleKind, [en, ar, aboutEn, aboutAr]: Words, facts: Facts): DemoModel => ({
    key: `${brand}-${key}`,
    brand,
    category,
    kind,
    name: text(`${brandEn} ${en}`, `${brandAr} ${ar}`),
    about: text(aboutEn, aboutAr),
    fuel: 'petrol',
    gear: 'automatic',
    tags: [],
    ...facts,
  })

const sahwan = line('sahwan', 'Sahwan', 'سهوان')
const kestara = line('kestara', 'Kestara', 'كستارا')
const barrano = line('barrano', 'Barrano', 'بارانو')
const lumera = line('lumera', 'Lumera', 'لوميرا')
const nawrasi = line('nawrasi', 'Nawrasi', 'نورسي')
const dunari = line('dunari', 'Dunari', 'دوناري')
const voltiqa = line('voltiqa', 'Voltiqa', 'فولتيقا')
const rihlan = line('rihlan', 'Rihlan', 'رحلان')
const tayyara = line('tayyara', 'Tayyara', 'طيارة')
const sabaqo = line('sabaqo', 'Sabaqo', 'سباقو')

const economical = text('Economical', 'اقتصادية')
const family = text('Family', 'عائلية')
const desert = text('Desert', 'للبر')
const wedding = text('Wedding', 'للأعراس')
const business = text('Business', 'للأعمال')
const airport = text('Airport', 'للمطار')
const moving = text('Moving', 'لنقل الأثاث')
const accessible = text('Accessible', 'مهيأة للكراسي المتحركة')

/** The models that the providers of the city rent; makers and models are invented. */
// biome-ignore format: two lines a model read as a price list
export const vehicleModels: DemoModel[] = [
  sahwan('nisma', 'city-cars', 'hatchback', ['Nisma', 'نسمة',
    'Small outside, and easy to park in the old town.', 'صغيرة الحجم وسهلة الركن في المدينة القديمة.'], { seats: 5, power: 95, cc: 1200, day: 110, tags: [economical] }),
  sahwan('lulu', 'city-cars', 'hatchback', ['Lulu', 'لولو',
    'A light little car that drinks next to nothing.', 'سيارة صغيرة خفيفة، استهلاكها يكاد لا يُذكر.'], { seats: 4, power: 78, cc: 1000, day: 90, gear: 'manual', tags: [economical] }),
  sahwan('naseem', 'city-cars', 'sedan', ['Naseem', 'نسيم',
    'A quiet saloon with a boot for two large cases.', 'سيدان هادئة بصندوق يتسع لحقيبتين كبيرتين.'], { seats: 5, power: 115, cc: 1500, day: 130 }),
  sahwan('raha', 'city-cars', 'sedan', ['Raha', 'راحة',
    'A hybrid that crosses the city without a sound.', 'هجينة تعبر المدينة بلا صوت.'], { seats: 5, power: 122, cc: 1800, day: 155, fuel: 'hybrid', gear: 'continuously_variable', tags: [economical] }),
  kestara('aria', 'city-cars', 'sedan', ['Aria', 'آريا',
    'Soft seats, a clear screen and a good radio.', 'مقاعد مريحة وشاشة واضحة ومسجل جيد.'], { seats: 5, power: 130, cc: 1600, day: 145 }),
  kestara('sama', 'city-cars', 'sedan', ['Sama', 'سما',
    'Quick gears and a camera for tight corners.', 'نقلات سريعة وكاميرا للزوايا الضيقة.'], { seats: 5, power: 148, cc: 1400, day: 165, fuel: 'octane', gear: 'dual_clutch' }),
  kestara('ringa', 'city-cars', 'hatchback', ['Ringa', 'رنقة',
    'Five doors, bright colours, a happy engine.', 'خمسة أبواب وألوان زاهية ومحرك نشيط.'], { seats: 5, power: 100, cc: 1300, day: 115 }),
  barrano('joury', 'city-cars', 'hatchback', ['Joury', 'جوري',
    'Sits a little higher, so the view is better.', 'أعلى قليلًا من غيرها، فالرؤية أوضح.'], { seats: 5, power: 106, cc: 1400, day: 125, gear: 'continuously_variable' }),
  nawrasi('bahri', 'city-cars', 'sedan', ['Bahri', 'بحري',
    'Cool in a minute, even at noon in August.', 'تبرد في دقيقة حتى في ظهيرة أغسطس.'], { seats: 5, power: 118, cc: 1600, day: 135, gear: 'continuously_variable' }),
  rihlan('darb', 'city-cars', 'taxi', ['Darb', 'درب',
    'The saloon that the taxi drivers swear by.', 'السيدان التي يثق بها سائقو الأجرة.'], { seats: 5, power: 112, cc: 1600, day: 120, fuel: 'cng', gear: 'manual', tags: [airport] }),

  barrano('rimal', 'family-suv', 'suv', ['Rimal', 'رمال',
    'Four driven wheels, seven seats and a long tank.', 'دفع رباعي وسبعة مقاعد وخزان كبير.'], { seats: 7, power: 275, cc: 4000, day: 390, tags: [desert, family] }),
  barrano('kathib', 'family-suv', 'suv', ['Kathib', 'كثيب',
    'Short, strong and at home on the dunes.', 'قصيرة وقوية وتعرف طريقها في الكثبان.'], { seats: 5, power: 240, cc: 3500, day: 340, gear: 'manual', tags: [desert] }),
  sahwan('majlis', 'family-suv', 'suv', ['Majlis', 'مجلس',
    'Three rows where grown-ups sit well, too.', 'ثلاثة صفوف يرتاح فيها الكبار أيضًا.'], { seats: 7, power: 190, cc: 2500, day: 290, tags: [family] }),
  sahwan('dar', 'family-suv', 'suv', ['Dar', 'دار',
    'Wide doors and places for three child seats.', 'أبواب واسعة ومكان لثلاثة مقاعد أطفال.'], { seats: 7, power: 170, cc: 2000, day: 260, gear: 'continuously_variable', tags: [family] }),
  kestara('ufuq', 'family-suv', 'suv', ['Ufuq', 'أفق',
    'A glass roof and a quiet cabin.', 'سقف زجاجي ومقصورة هادئة.'], { seats: 5, power: 182, cc: 1800, day: 240, fuel: 'octane', gear: 'dual_clutch' }),
  kestara('rawda', 'family-suv', 'suv', ['Rawda', 'روضة',
    'Compact, with room for a pushchair behind.', 'مدمجة ويتسع صندوقها لعربة طفل.'], { seats: 5, power: 140, cc: 1500, day: 205, tags: [economical, family] }),
  nawrasi('jazira', 'family-suv', 'suv', ['Jazira', 'جزيرة',
    'A hybrid for seven, from coast to coast on one tank.', 'هجينة لسبعة ركاب تقطع الساحل كله بخزان واحد.'], { seats: 7, power: 218, cc: 2500, day: 330, fuel: 'hybrid', tags: [family] }),
  dunari('sanam', 'family-suv', 'suv', ['Sanam', 'سنام',
    'A diesel that pulls a boat or a caravan.', 'ديزل يجر قاربًا أو كرفانًا.'], { seats: 8, power: 204, cc: 2800, day: 350, fuel: 'diesel', tags: [desert, family] }),

  nawrasi('sirb', 'vans', 'van', ['Sirb', 'سرب',
    'Eight seats, sliding doors and cold air in every row.', 'ثمانية مقاعد وأبواب منزلقة وتبريد لكل صف.'], { seats: 8, power: 163, cc: 2400, day: 310, tags: [family, airport] }),
  nawrasi('sirb-long', 'vans', 'van', ['Sirb Long', 'سرب الطويل',
    'The same van with a fourth row.', 'الفان نفسه مع صف رابع.'], { seats: 11, power: 163, cc: 2400, day: 360, tags: [family, airport] }),
  nawrasi('sirb-ramp', 'vans', 'van', ['Sirb with ramp', 'سرب بمنحدر',
    'A ramp at the back and belts for a wheelchair.', 'منحدر خلفي وأحزمة لتثبيت كرسي متحرك.'], { seats: 6, power: 163, cc: 2400, day: 330, tags: [accessible] }),
  nawrasi('rafiq', 'vans', 'van', ['Rafiq', 'رفيق',
    'Seven seats in the length of a saloon.', 'سبعة مقاعد في طول سيارة سيدان.'], { seats: 7, power: 120, cc: 1500, day: 230, gear: 'continuously_variable', tags: [family, economical] }),
  kestara('bayt', 'vans', 'van', ['Bayt', 'بيت',
    'Armchairs in the second row and a table between.', 'مقعدان مريحان في الصف الثاني وطاولة بينهما.'], { seats: 7, power: 186, cc: 2500, day: 380, fuel: 'hybrid', tags: [family, business] }),
  rihlan('liqa', 'vans', 'van', ['Liqa', 'لقاء',
    'For nine friends and their luggage.', 'لتسعة أصدقاء وأمتعتهم.'], { seats: 9, power: 150, cc: 2200, day: 320, fuel: 'diesel', gear: 'manual', tags: [airport] }),
  rihlan('musafir', 'vans', 'minibus', ['Musafir', 'مسافر',
    'Twelve seats with belts, a high roof, room to stand.', 'اثنا عشر مقعدًا بأحزمة وسقف مرتفع.'], { seats: 12, power: 150, cc: 2700, day: 420, fuel: 'diesel' }),
  dunari('hammal', 'vans', 'van', ['Hammal', 'حمّال',
    'Three seats in front, ten cubic metres behind.', 'ثلاثة مقاعد في الأمام وعشرة أمتار مكعبة خلفها.'], { seats: 3, power: 130, cc: 2300, day: 250, fuel: 'diesel', gear: 'manual', tags: [moving] }),

  lumera('qamar', 'luxury', 'sedan', ['Qamar', 'قمر',
    'Leather, silence and a very soft ride.', 'جلد فاخر وهدوء تام على الطريق.'], { seats: 5, power: 340, cc: 3000, day: 750, fuel: 'octane', tags: [business] }),
  lumera('badr', 'luxury', 'sedan', ['Badr', 'بدر',
    'The long one, with armchairs in the back.', 'الطويلة ذات المقاعد الملكية في الخلف.'], { seats: 4, power: 435, cc: 4000, day: 1200, fuel: 'octane', tags: [wedding, business] }),
  lumera('nujoom', 'luxury', 'sedan', ['Nujoom', 'نجوم',
    'A hybrid under a sky of little lights.', 'هجينة يزيّن سقفها ضوء النجوم.'], { seats: 5, power: 390, cc: 3000, day: 900, fuel: 'hybrid', tags: [wedding] }),
  lumera('majd', 'luxury', 'suv', ['Majd', 'مجد',
    'Seven leather seats, high above the traffic.', 'سبعة مقاعد جلدية تعلو زحام الطريق.'], { seats: 7, power: 410, cc: 4000, day: 1100, fuel: 'octane', tags: [family, business] }),
  lumera('hilal', 'luxury', 'sedan', ['Hilal', 'هلال',
    'Low seats, an open road, a wide grin.', 'مقاعد منخفضة وطريق مفتوح وابتسامة عريضة.'], { seats: 4, power: 510, cc: 4000, day: 1400, fuel: 'octane', gear: 'dual_clutch' }),
  lumera('shihab', 'luxury', 'sedan', ['Shihab', 'شهاب',
    'Made for an evening on the corniche.', 'صُممت لأمسية على الكورنيش.'], { seats: 4, power: 620, cc: 3900, day: 1900, fuel: 'octane', gear: 'dual_clutch', tags: [wedding] }),
  kestara('royal', 'luxury', 'sedan', ['Royal', 'رويال',
    'Ribbons on request: the car of many weddings.', 'سيارة الأعراس المفضلة، والتزيين عند الطلب.'], { seats: 5, power: 300, cc: 3500, day: 680, fuel: 'octane', tags: [wedding] }),
  barrano('emir', 'luxury', 'suv', ['Emir', 'أمير',
    'Off the road in a suit and tie.', 'فخامة لا تخشى الطرق الوعرة.'], { seats: 5, power: 380, cc: 4500, day: 950, fuel: 'octane', gear: 'semi_automatic', tags: [desert, business] }),

  dunari('jabal', 'pickups', 'pickup', ['Jabal', 'جبل',
    'Double cab, four driven wheels, a tonne on the bed.', 'غمارتان ودفع رباعي وحمولة طن.'], { seats: 5, power: 180, cc: 2500, day: 240, fuel: 'diesel', tags: [desert, moving] }),
  dunari('jabal-pro', 'pickups', 'pickup', ['Jabal Pro', 'جبل برو',
    'The Jabal with a winch, a cover and better lights.', 'جبل مع ونش وغطاء وإضاءة أقوى.'], { seats: 5, power: 205, cc: 2800, day: 290, fuel: 'diesel', tags: [desert] }),
  dunari('wadi', 'pickups', 'pickup', ['Wadi', 'وادي',
    'Single cab, a long bed and nothing that breaks.', 'غمارة واحدة وصندوق طويل ومتانة مجرّبة.'], { seats: 2, power: 140, cc: 2700, day: 170, gear: 'manual', tags: [moving, economical] }),
  dunari('sakhr', 'pickups', 'pickup', ['Sakhr', 'صخر',
    'Eight cylinders for the heaviest trailer.', 'ثماني أسطوانات لأثقل المقطورات.'], { seats: 5, power: 390, cc: 5300, day: 420, tags: [desert] }),
  dunari('mazraa', 'pickups', 'pickup', ['Mazraa', 'مزرعة',
    'Low sides for crates, runs on natural gas.', 'جوانب منخفضة للصناديق وتعمل بالغاز.'], { seats: 3, power: 120, cc: 2400, day: 160, fuel: 'cng', gear: 'manual', tags: [moving, economical] }),
  barrano('naqa', 'pickups', 'pickup', ['Naqa', 'نقا',
    'Soft springs for people, hard ones for sand.', 'راحة على الإسفلت وصلابة على الرمل.'], { seats: 5, power: 270, cc: 4000, day: 330, tags: [desert] }),
  barrano('naqa-camp', 'pickups', 'pickup', ['Naqa Camp', 'نقا للتخييم',
    'With a roof tent, a fridge and a water tank.', 'مع خيمة سقف وثلاجة وخزان ماء.'], { seats: 4, power: 270, cc: 4000, day: 450, tags: [desert, family] }),
  sahwan('sanad', 'pickups', 'pickup', ['Sanad', 'سند',
    'A small pickup that fits any alley.', 'بيك أب صغير يدخل كل زقاق.'], { seats: 2, power: 95, cc: 1500, day: 140, gear: 'manual', tags: [moving, economical] }),

  tayyara('nahla', 'two-wheels', 'scooter', ['Nahla', 'نحلة',
    'Fifty cubic centimetres of sunshine.', 'سكوتر صغير لمشاوير الحي المشمسة.'], { seats: 1, power: 4, cc: 50, day: 45, gear: 'continuously_variable', tags: [economical] }),
  tayyara('warqa', 'two-wheels', 'scooter', ['Warqa', 'ورقة',
    'Light as its name, with a box for two helmets.', 'خفيف كاسمه، مع صندوق لخوذتين.'], { seats: 2, power: 9, cc: 125, day: 60, gear: 'continuously_variable', tags: [economical] }),
  tayyara('dawwar', 'two-wheels', 'scooter', ['Dawwar', 'دوّار',
    'Made for roundabouts and short errands.', 'صُمم للدوارات والمشاوير القصيرة.'], { seats: 2, power: 8, cc: 110, day: 55, gear: 'continuously_variable' }),
  tayyara('farasha', 'two-wheels', 'scooter', ['Farasha', 'فراشة',
    'A wide seat and a windscreen for the corniche.', 'مقعد عريض وزجاج أمامي لطريق الكورنيش.'], { seats: 2, power: 14, cc: 155, day: 75, gear: 'continuously_variable' }),
  tayyara('barq', 'two-wheels', 'scooter', ['Barq', 'برق',
    'Electric, silent, eighty kilometres a charge.', 'كهربائي وصامت ويقطع 80 كم بالشحنة.'], { seats: 2, power: 7, cc: 0, day: 65, fuel: 'electric', tags: [economical] }),
  sabaqo('muhr', 'two-wheels', 'motorcycle', ['Muhr', 'مهر',
    'A friendly first motorcycle.', 'دراجة نارية ودودة للمبتدئين.'], { seats: 2, power: 25, cc: 250, day: 110, gear: 'manual' }),
  sabaqo('jawad', 'two-wheels', 'motorcycle', ['Jawad', 'جواد',
    'Upright, easy and quick enough.', 'جلسة معتدلة وقيادة سهلة وسرعة كافية.'], { seats: 2, power: 44, cc: 400, day: 150, gear: 'manual' }),
  sabaqo('asil', 'two-wheels', 'motorcycle', ['Asil', 'أصيل',
    'Two cylinders and a deep voice.', 'أسطوانتان وصوت عميق.'], { seats: 2, power: 68, cc: 650, day: 210, gear: 'manual' }),
  sabaqo('rahhal', 'two-wheels', 'motorcycle', ['Rahhal', 'رحّال',
    'Cases on both sides, for roads without an end.', 'حقيبتان جانبيتان لطرق لا تنتهي.'], { seats: 2, power: 95, cc: 850, day: 280, gear: 'semi_automatic' }),
  sabaqo('sahra', 'two-wheels', 'motorcycle', ['Sahra', 'صحراء',
    'Long legs for sand and stones.', 'نوابض طويلة للرمل والحصى.'], { seats: 1, power: 42, cc: 450, day: 190, gear: 'manual', tags: [desert] }),

  voltiqa('dot', 'electric', 'hatchback', ['Dot', 'دوت',
    'Two hundred kilometres, and charged during lunch.', 'مداها 200 كم وتُشحن في وقت الغداء.'], { seats: 4, power: 82, cc: 0, day: 140, fuel: 'electric', tags: [economical] }),
  voltiqa('safa', 'electric', 'hatchback', ['Safa', 'صفا',
    'A week in the city on one charge.', 'أسبوع في المدينة بشحنة واحدة.'], { seats: 5, power: 150, cc: 0, day: 180, fuel: 'electric' }),
  voltiqa('noor', 'electric', 'sedan', ['Noor', 'نور',
    'Five hundred kilometres and a very large screen.', 'مداها 500 كم وشاشتها كبيرة جدًا.'], { seats: 5, power: 280, cc: 0, day: 320, fuel: 'electric', tags: [business] }),
  voltiqa('wamid', 'electric', 'sedan', ['Wamid', 'وميض',
    'From zero to a hundred in four seconds.', 'من صفر إلى مئة في أربع ثوانٍ.'], { seats: 5, power: 450, cc: 0, day: 520, fuel: 'electric' }),
  voltiqa('layth', 'electric', 'suv', ['Layth', 'ليث',
    'A family car that never smells of petrol.', 'سيارة عائلية بلا وقود ولا دخان.'], { seats: 5, power: 220, cc: 0, day: 300, fuel: 'electric', tags: [family] }),
  voltiqa('marsa', 'electric', 'suv', ['Marsa', 'مرسى',
    'Seven seats and two motors.', 'سبعة مقاعد ومحركان.'], { seats: 7, power: 380, cc: 0, day: 460, fuel: 'electric', tags: [family] }),
  voltiqa('rukn', 'electric', 'van', ['Rukn', 'ركن',
    'An electric van with a socket for your coffee machine.', 'فان كهربائي فيه مقبس لآلة القهوة.'], { seats: 8, power: 204, cc: 0, day: 400, fuel: 'electric', tags: [family, airport] }),
  kestara('aria-e', 'electric', 'sedan', ['Aria Electric', 'آريا الكهربائية',
    'The Aria you know, without the engine’s noise.', 'آريا المعروفة، دون صوت المحرك.'], { seats: 5, power: 177, cc: 0, day: 230, fuel: 'electric' }),

  rihlan('jamaa-22', 'buses', 'minibus', ['Jamaa 22', 'جماعة 22',
    'Twenty-two seats for a team or a class.', '22 مقعدًا لفريق أو صف مدرسي.'], { seats: 22, power: 160, cc: 4000, day: 650, fuel: 'diesel', gear: 'manual' }),
  rihlan('jamaa-30', 'buses', 'minibus', ['Jamaa 30', 'جماعة 30',
    'Thirty seats, a microphone and a fridge.', '30 مقعدًا وميكروفون وثلاجة.'], { seats: 30, power: 190, cc: 4500, day: 820, fuel: 'diesel', gear: 'manual' }),
  rihlan('rakb-45', 'buses', 'coach', ['Rakb 45', 'ركب 45',
    'For journeys to other cities, with reclining seats.', 'للسفر بين المدن، بمقاعد قابلة للإمالة.'], { seats: 45, power: 360, cc: 9000, day: 1300, fuel: 'diesel' }),
  rihlan('rakb-52', 'buses', 'coach', ['Rakb 52', 'ركب 52',
    'The whole wedding party in one coach.', 'كل ضيوف الحفل في حافلة واحدة.'], { seats: 52, power: 400, cc: 10_000, day: 1500, fuel: 'diesel', tags: [wedding] }),
  rihlan('diwan', 'buses', 'minibus', ['Diwan 18', 'ديوان 18',
    'Eighteen leather seats with small tables.', '18 مقعدًا جلديًا مع طاولات صغيرة.'], { seats: 18, power: 190, cc: 3000, day: 900, fuel: 'diesel', tags: [business] }),
  nawrasi('school', 'buses', 'minibus', ['School 24', 'المدرسية 24',
    'Belts for children and an attendant’s seat.', 'أحزمة للأطفال ومقعد للمشرفة.'], { seats: 24, power: 150, cc: 3900, day: 580, fuel: 'diesel', gear: 'manual' }),
]
