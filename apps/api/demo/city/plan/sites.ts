import type { Point } from '../projection.ts'
import { type Text, turned } from './skeleton.ts'

export type SiteKind =
  | 'park'
  | 'mosque'
  | 'market'
  | 'hospital'
  | 'university'
  | 'school'
  | 'mall'
  | 'station'
  | 'museum'
  | 'marina'
  | 'library'
  | 'hotel'
  | 'stadium'
  | 'port'
  | 'lighthouse'
  | 'fort'
  | 'beach'
  | 'civic'
  | 'culture'

/** A well-known place. `ground`: it takes a whole superblock, a block, or only a point at the street. */
export type SitePlan = { key: string; kind: SiteKind; name: Text; at: Point; ground: 'superblock' | 'block' | 'point' }

const site = (kind: SiteKind, en: string, ar: string, at: Point, ground: SitePlan['ground'] = 'block'): SitePlan => ({
  key: en.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  kind,
  name: { en, ar },
  at,
  ground,
})

export const SITES: SitePlan[] = [
  site('park', 'Palm Garden', 'حديقة النخيل', [-1330, 980], 'superblock'),
  site('park', 'Noor Park', 'منتزه النور', turned(-330, 520), 'superblock'),
  site('park', 'Creek Park', 'حديقة الخور', turned(1130, -1120), 'superblock'),
  site('park', 'Seagull Park', 'حديقة النورس', [-900, 3150], 'superblock'),
  site('park', 'Hills Park', 'منتزه التلال', [2300, 1150], 'superblock'),
  site('park', 'Jasmine Garden', 'حديقة الياسمين', [900, 2450], 'superblock'),
  site('park', 'South Gate Park', 'منتزه الباب الجنوبي', [-420, -2150], 'superblock'),
  site('park', 'Falcon Park', 'حديقة الصقر', [2480, -1650], 'superblock'),
  site('park', 'Caravan Green', 'حديقة القوافل', [-1500, -3050], 'superblock'),
  site('park', 'Almond Garden', 'حديقة اللوز', turned(-500, 1480)),
  site('park', 'Fountain Square', 'ساحة النافورة', turned(60, -100)),
  site('park', 'East Gate Garden', 'حديقة الباب الشرقي', [3000, -100], 'superblock'),
  site('university', 'Noor Bay University', 'جامعة خليج النور', turned(900, 640), 'superblock'),
  site('university', 'College of Marine Sciences', 'كلية علوم البحار', turned(620, 1450), 'superblock'),
  site('library', 'City Library', 'مكتبة المدينة', turned(620, 380)),
  site('museum', 'Pearl Museum', 'متحف اللؤلؤ', [-1560, 760], 'point'),
  site('museum', 'Museum of the Sea', 'متحف البحر', [-1420, -420]),
  site('museum', 'Children’s Museum', 'متحف الطفل', turned(1450, 820)),
  site('culture', 'Noor Cultural Centre', 'مركز النور الثقافي', turned(-700, 420)),
  site('culture', 'House of Calligraphy', 'بيت الخط العربي', [-1900, 1150], 'point'),
  site('culture', 'Planetarium', 'القبة الفلكية', turned(1350, 1300)),
  site('fort', 'Old Wall Fort', 'قلعة السور القديم', [-2450, 1180]),
  site('market', 'Harbour Souq', 'سوق الميناء', [-1500, 480]),
  site('market', 'Spice Souq', 'سوق العطارين', [-1750, 1050], 'point'),
  site('market', 'Gold Souq', 'سوق الذهب', [-1980, 900], 'point'),
  site('market', 'Fish Market', 'سوق السمك', [-1880, -480]),
  site('market', 'Date Market', 'سوق التمور', [-950, -2420]),
  site('market', 'Farmers Market', 'سوق المزارعين', [1350, 2950]),
  site('mall', 'Pearl Mall', 'اللؤلؤة مول', turned(-150, 1250)),
  site('mall', 'Creek Mall', 'الخور مول', turned(-350, -1050)),
  site('mall', 'Hills Gallery', 'غاليري التلال', [2350, 500]),
  site('mall', 'North Shore Mall', 'الشاطئ الشمالي مول', [-1500, 2300]),
  site('mall', 'South Gate Mall', 'الباب الجنوبي مول', [-1650, -2150]),
  site('hospital', 'Noor Bay Hospital', 'مستشفى خليج النور', turned(-350, 950), 'superblock'),
  site('hospital', 'Children’s Hospital', 'مستشفى الأطفال', turned(1250, -250)),
  site('hospital', 'Hills Medical Centre', 'مركز التلال الطبي', [3000, 1150]),
  site('hospital', 'South Medical Centre', 'المركز الطبي الجنوبي', [600, -2800]),
  site('station', 'Central Station', 'المحطة المركزية', [1450, -1900], 'superblock'),
  site('station', 'Harbour Station', 'محطة الميناء', turned(-980, -300), 'point'),
  site('station', 'University Station', 'محطة الجامعة', turned(400, 1000), 'point'),
  site('station', 'Coach Terminal', 'محطة الحافلات', [900, -2350]),
  site('port', 'Ferry Terminal', 'محطة العبّارات', [-2130, -372], 'point'),
  site('port', 'Cargo Port', 'ميناء البضائع', [-2250, -900], 'superblock'),
  site('marina', 'Pearl Marina', 'مرسى اللؤلؤ', [-2050, 640], 'point'),
  site('lighthouse', 'Noor Lighthouse', 'منارة النور', [-2640, 880], 'point'),
  site('beach', 'North Beach', 'الشاطئ الرملي', [-2330, 2850], 'point'),
  site('beach', 'Family Beach', 'شاطئ العائلات', [-2430, -2550], 'point'),
  site('mosque', 'Great Mosque of Noor', 'جامع النور الكبير', turned(-820, 160)),
  site('mosque', 'Harbour Mosque', 'مسجد الميناء', [-1650, 620], 'point'),
  site('mosque', 'Coral Mosque', 'مسجد المرجان', turned(-700, 1650)),
  site('mosque', 'Creek Mosque', 'مسجد الخور', turned(100, -850)),
  site('mosque', 'Hills Mosque', 'جامع التلال', [2200, 100]),
  site('mosque', 'North Shore Mosque', 'جامع الشاطئ', [-1750, 2850]),
  site('mosque', 'South Gate Mosque', 'جامع الباب الجنوبي', [-900, -1950]),
  site('mosque', 'Station Mosque', 'مسجد المحطة', [2000, -1700]),
  site('stadium', 'Noor Stadium', 'استاد النور', [2350, 2000], 'superblock'),
  site('stadium', 'Sailing Club', 'نادي الشراع', [-2520, 1520], 'point'),
  site('hotel', 'Corniche Hotel', 'فندق الكورنيش', [-2150, 2150]),
  site('hotel', 'Lantern Hotel', 'فندق الفوانيس', turned(-1000, 720), 'point'),
  site('hotel', 'Palm Hills Hotel', 'فندق تلال النخيل', [2850, 650]),
  site('civic', 'City Hall', 'أمانة المدينة', turned(-600, -60)),
  site('civic', 'Central Post Office', 'البريد المركزي', turned(180, 420), 'point'),
  site('civic', 'Court House', 'المحكمة', turned(250, -350), 'point'),
  site('school', 'Seafarers School', 'مدرسة البحارة', [-1400, -1300]),
  site('school', 'Jasmine School', 'مدرسة الياسمين', [300, 2250]),
  site('school', 'Hilltop School', 'مدرسة الربوة', [3150, 450]),
  site('school', 'Caravan School', 'مدرسة القوافل', [-600, -3150]),
]
