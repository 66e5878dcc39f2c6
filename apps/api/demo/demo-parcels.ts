import type { Text } from './catalogue/shape.ts'

export type DemoParcelCategory = {
  /** The key of its picture. */
  key: string
  name: Text
  description: Text
  /** Its own rates in riyals; null for those of the zone. */
  rates: { perKm: number; minimum: number } | null
}

/** In the order of the parcel home; ids follow. */
export const demoParcelCategories: DemoParcelCategory[] = [
  {
    key: 'documents',
    name: { en: 'Documents', ar: 'مستندات' },
    description: { en: 'Contracts, passports and post, flat and dry.', ar: 'عقود وجوازات وبريد، دون ثني أو بلل.' },
    rates: { perKm: 2, minimum: 8 },
  },
  {
    key: 'box',
    name: { en: 'Small box', ar: 'صندوق صغير' },
    description: { en: 'Up to the size of a shoebox.', ar: 'حتى حجم علبة أحذية.' },
    rates: null,
  },
  {
    key: 'gift',
    name: { en: 'Gifts', ar: 'هدايا' },
    description: { en: 'Wrapped, and handed over with a smile.', ar: 'مغلّفة، وتُسلَّم بابتسامة.' },
    rates: null,
  },
  {
    key: 'flowers',
    name: { en: 'Flowers', ar: 'زهور' },
    description: { en: 'Upright, in the shade, straight to the door.', ar: 'قائمة وفي الظل، وإلى الباب مباشرة.' },
    rates: { perKm: 3, minimum: 12 },
  },
  {
    key: 'food',
    name: { en: 'Home cooking', ar: 'طعام منزلي' },
    description: { en: 'A pot for the family, still warm.', ar: 'قِدر للعائلة يصل دافئًا.' },
    rates: null,
  },
  {
    key: 'clothes',
    name: { en: 'Clothes', ar: 'ملابس' },
    description: { en: 'A bag from the tailor, or back to the shop.', ar: 'كيس من الخيّاط، أو إلى المتجر من جديد.' },
    rates: null,
  },
  {
    key: 'electronics',
    name: { en: 'Electronics & fragile', ar: 'إلكترونيات وقابل للكسر' },
    description: { en: 'Padded, and carried with both hands.', ar: 'مبطّنة، وتُحمل باليدين.' },
    rates: { perKm: 3.5, minimum: 15 },
  },
  {
    key: 'keys',
    name: { en: 'Keys & small items', ar: 'مفاتيح وأغراض صغيرة' },
    description: { en: 'Forgotten at home, needed now.', ar: 'نُسيت في البيت ويُحتاج إليها الآن.' },
    rates: null,
  },
]

export const demoParcelInstructions: Text[] = [
  { en: 'Hand it over in person', ar: 'سلّمه باليد' },
  { en: 'Call before you arrive', ar: 'اتصل قبل الوصول' },
  { en: 'Leave it with the doorman', ar: 'اتركه لدى الحارس' },
  { en: 'Do not ring the bell', ar: 'من دون قرع الجرس' },
  { en: 'This side up', ar: 'هذا الوجه إلى الأعلى' },
]

export type PastParcel = {
  category: string
  daysAgo: number
  at: number
  courier: number
  payer: 'sender' | 'receiver'
  note: string | null
}

/** Noura's past parcels from home to her office and her mother; `at` is the fraction of the day. */
export const demoPastParcels: PastParcel[] = [
  { category: 'keys', daysAgo: 63, at: 0.37, courier: 2, payer: 'sender', note: 'Reception on the ground floor' },
  { category: 'food', daysAgo: 48, at: 0.55, courier: 1, payer: 'receiver', note: null },
]

/** Why to send parcels with us; each with the picture of a kind of parcel. */
export const demoParcelReasons: { picture: string; title: Text; description: Text }[] = [
  {
    picture: 'box',
    title: { en: 'The price before you send', ar: 'السعر قبل الإرسال' },
    description: { en: 'Distance, fee and tax, to the last riyal.', ar: 'المسافة والرسوم والضريبة، حتى آخر ريال.' },
  },
  {
    picture: 'gift',
    title: { en: 'Now or at your hour', ar: 'الآن أو في موعدك' },
    description: { en: 'A courier comes at once, or when you are at home.', ar: 'يأتي المندوب حالًا، أو في موعد يناسبك.' },
  },
  {
    picture: 'keys',
    title: { en: 'Handed over in person', ar: 'من يد إلى يد' },
    description: { en: 'You follow it on the map to the other door.', ar: 'يظهر على الخريطة حتى الباب الآخر.' },
  },
]
