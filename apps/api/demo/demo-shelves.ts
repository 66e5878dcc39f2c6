import type { DemoModuleType, Text } from './catalogue/shape.ts'

const text = (en: string, ar: string): Text => ({ en, ar })

type GoodsType = 'food' | 'grocery' | 'pharmacy' | 'ecommerce'

/** Texts of the stores' advertisements; `name` is replaced by the store's name. The middle one is a film. */
export const demoAdvertisements: Record<GoodsType, { title: (name: Text) => Text; description: Text }[]> = {
  food: [
    {
      title: ({ en, ar }) => text(`An evening with ${en}`, `سهرة مع ${ar}`),
      description: text('Generous plates, made when you order them.', 'أطباق سخية تُحضّر عند طلبك.'),
    },
    {
      title: ({ en, ar }) => text(`From the kitchen of ${en}`, `من مطبخ ${ar}`),
      description: text('Half a minute in a kitchen near you.', 'نصف دقيقة في مطبخ قريب منك.'),
    },
    {
      title: ({ en, ar }) => text(`A taste of ${en}`, `نكهات ${ar}`),
      description: text('What the neighbourhood likes best.', 'أكثر ما يحبه أهل الحي.'),
    },
  ],
  grocery: [
    {
      title: ({ en, ar }) => text(`Fresh from ${en}`, `طازج من ${ar}`),
      description: text('Fruit, bread and milk before noon.', 'فواكه وخبز وحليب قبل الظهر.'),
    },
    {
      title: ({ en, ar }) => text(`The whole list at ${en}`, `كل المشتريات من ${ar}`),
      description: text('One basket, one delivery.', 'سلة واحدة وتوصيل واحد.'),
    },
    {
      title: ({ en, ar }) => text(`${en}, around the corner`, `بالقرب منك: ${ar}`),
      description: text('For what is missing at seven in the evening.', 'لما ينقص البيت في السابعة مساءً.'),
    },
  ],
  pharmacy: [
    {
      title: ({ en, ar }) => text(`In good hands at ${en}`, `عناية من ${ar}`),
      description: text('Pharmacists who take their time.', 'صيادلة يمنحونك وقتهم.'),
    },
    {
      title: ({ en, ar }) => text(`${en} comes to you`, `${ar} حتى الباب`),
      description: text('Medicine and advice from the next street.', 'دواء ونصيحة من الشارع المجاور.'),
    },
    {
      title: ({ en, ar }) => text(`Well through the season with ${en}`, `موسم بصحة مع ${ar}`),
      description: text('Vitamins, drops and warm drinks.', 'فيتامينات وقطرات ومشروبات دافئة.'),
    },
  ],
  ecommerce: [
    {
      title: ({ en, ar }) => text(`A look around ${en}`, `جولة في ${ar}`),
      description: text('Picked with care, wrapped well.', 'مختار بعناية ومغلّف بإتقان.'),
    },
    {
      title: ({ en, ar }) => text(`Find of the week: ${en}`, `اكتشاف الأسبوع: ${ar}`),
      description: text('A small shop with a good eye.', 'متجر صغير وذوق رفيع.'),
    },
    {
      title: ({ en, ar }) => text(`New at ${en}`, `جديد ${ar}`),
      description: text('Fresh arrivals, from all over the city to you.', 'بضاعة وصلت حديثًا من أنحاء المدينة.'),
    },
  ],
}

/** Films of the storefront, drawn for the demo; each goes to the store that sells most of the things it shows. */
export const demoFilms: Record<GoodsType, { file: string; shows: string[] }> = {
  food: { file: '/art/films/food.webm', shows: ['burgers', 'pizza', 'healthy-salads'] },
  grocery: { file: '/art/films/grocery.webm', shows: ['fruit-vegetables', 'bakery', 'dairy-eggs'] },
  pharmacy: { file: '/art/films/pharmacy.webm', shows: ['skin-care', 'medicines', 'devices'] },
  ecommerce: { file: '/art/films/ecommerce.webm', shows: ['audio', 'electronics', 'women'] },
}

/** Item campaigns of a module: the discount, the days counted from today, the hours. */
export const demoItemCampaigns: Record<GoodsType, { percent: number; days: [number, number]; hours?: [string, string] }[]> = {
  food: [
    { percent: 20, days: [-2, 12] },
    { percent: 30, days: [-1, 5] },
    { percent: 25, days: [-4, 9], hours: ['11:00', '16:00'] },
    { percent: 15, days: [0, 14] },
    { percent: 35, days: [-1, 3], hours: ['17:00', '23:59'] },
    { percent: 20, days: [-3, 7] },
  ],
  grocery: [
    { percent: 20, days: [-1, 6] },
    { percent: 25, days: [-2, 4] },
    { percent: 15, days: [-5, 10] },
    { percent: 30, days: [0, 3] },
    { percent: 20, days: [-1, 8] },
  ],
  pharmacy: [
    { percent: 15, days: [-3, 12] },
    { percent: 20, days: [-1, 9] },
    { percent: 10, days: [-6, 20] },
    { percent: 25, days: [0, 7] },
    { percent: 15, days: [-2, 15] },
  ],
  ecommerce: [
    { percent: 25, days: [-2, 9] },
    { percent: 30, days: [-1, 6] },
    { percent: 20, days: [-4, 14] },
    { percent: 40, days: [0, 4] },
    { percent: 15, days: [-3, 18] },
    { percent: 35, days: [-1, 5] },
  ],
}

/** Banner pictures beside the shelves, by the place's name on the wire. */
export const demoShelfBanners: { module: DemoModuleType; key: ShelfKey; picture: string }[] = [
  { module: 'food', key: 'best_reviewed_section_banner', picture: 'food-favourites' },
  { module: 'grocery', key: 'best_reviewed_section_banner', picture: 'grocery-pantry' },
  { module: 'grocery', key: 'bottom_section_banner', picture: 'grocery-dairy' },
  { module: 'pharmacy', key: 'basic_section_nearby', picture: 'pharmacy-cabinet' },
  { module: 'pharmacy', key: 'bottom_section_banner', picture: 'pharmacy-strong' },
  { module: 'ecommerce', key: 'new_arrival_section_banner', picture: 'ecommerce-arrivals' },
  { module: 'ecommerce', key: 'bottom_section_banner', picture: 'ecommerce-gifts' },
]
type ShelfKey = 'best_reviewed_section_banner' | 'new_arrival_section_banner' | 'bottom_section_banner' | 'basic_section_nearby'

/** Days are counted from today; amounts in riyals. */
export type DemoCashback = {
  title: Text
  value: number
  type: 'percentage' | 'amount'
  minimum: number
  maximum: number
  perCustomer: number
  days: [from: number, to: number]
}

export const demoCashbacks: DemoCashback[] = [
  {
    title: text('Five percent back on big baskets', 'استرداد 5% على السلال الكبيرة'),
    value: 5,
    type: 'percentage',
    minimum: 150,
    maximum: 25,
    perCustomer: 3,
    days: [-12, 30],
  },
  {
    title: text('Ten riyals back this week', 'استرداد 10 ريالات هذا الأسبوع'),
    value: 10,
    type: 'amount',
    minimum: 100,
    maximum: 0,
    perCustomer: 1,
    days: [-2, 6],
  },
]
