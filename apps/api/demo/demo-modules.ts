import type { DemoCategory, DemoModuleType, Text } from './catalogue/shape.ts'
import { foodCategories } from './catalogue/food-categories.ts'
import { ecommerceCategories, groceryCategories, pharmacyCategories, rentalCategories } from './catalogue/goods-categories.ts'

export type DemoModule = {
  id: number
  type: DemoModuleType
  name: Text
  description: Text
  allZones: boolean
  categories: DemoCategory[]
}

/** In the order of the module rail; ids are fixed. */
export const demoModules: DemoModule[] = [
  {
    id: 1,
    type: 'food',
    name: { en: 'Food', ar: 'المطاعم' },
    description: { en: 'Hot dishes from kitchens nearby.', ar: 'أطباق ساخنة من مطابخ قريبة.' },
    allZones: false,
    categories: foodCategories,
  },
  {
    id: 2,
    type: 'grocery',
    name: { en: 'Grocery', ar: 'البقالة' },
    description: { en: 'The weekly shop, fresh and frozen.', ar: 'مشتريات الأسبوع، طازجة ومجمّدة.' },
    allZones: false,
    categories: groceryCategories,
  },
  {
    id: 3,
    type: 'pharmacy',
    name: { en: 'Pharmacy', ar: 'الصيدلية' },
    description: { en: 'Medicine and care, day and night.', ar: 'أدوية وعناية، ليلًا ونهارًا.' },
    allZones: false,
    categories: pharmacyCategories,
  },
  {
    id: 4,
    type: 'ecommerce',
    name: { en: 'E-commerce', ar: 'التسوّق' },
    description: { en: 'Shops from all over the city.', ar: 'متاجر من كل أنحاء المدينة.' },
    allZones: true,
    categories: ecommerceCategories,
  },
  {
    id: 5,
    type: 'parcel',
    name: { en: 'Parcel', ar: 'الطرود' },
    description: { en: 'From your door to theirs, within the hour.', ar: 'من بابك إلى باب المُستلِم خلال ساعة.' },
    allZones: false,
    categories: [],
  },
  {
    id: 6,
    type: 'rental',
    name: { en: 'Rental', ar: 'تأجير المركبات' },
    description: { en: 'Cars by the hour, the day or the distance.', ar: 'مركبات بالساعة أو باليوم أو بالمسافة.' },
    allZones: false,
    categories: rentalCategories,
  },
]
