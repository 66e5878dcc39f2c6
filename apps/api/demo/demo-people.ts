import type { Text } from './catalogue/shape.ts'
import type { ZoneKey } from './city/city.ts'

const names = (list: string): Text[] =>
  list.split('|').map((entry) => {
    const [en = '', ar = ''] = entry.split('/')
    return { en, ar }
  })

/** Any first name goes with any family name. */
export const firstNames = names(
  'Lina/لينا|Noura/نورة|Sara/سارة|Reem/ريم|Huda/هدى|Maha/مها|Dana/دانة|Aisha/عائشة|Layan/ليان|Joud/جود|Rania/رانيا|Salma/سلمى|Amal/أمل|Hanan/حنان|Abeer/عبير|Ghada/غادة|Wafa/وفاء|Shahd/شهد|Lama/لمى|Arwa/أروى|Maryam/مريم|Zainab/زينب|Haifa/هيفاء|Samar/سمر|Omar/عمر|Khalid/خالد|Faisal/فيصل|Yousef/يوسف|Majed/ماجد|Sultan/سلطان|Turki/تركي|Saad/سعد|Fahad/فهد|Nasser/ناصر|Bandar/بندر|Hassan/حسن|Ibrahim/إبراهيم|Anas/أنس|Ziyad/زياد|Rakan/راكان|Tariq/طارق|Waleed/وليد|Mazen/مازن|Adel/عادل|Sami/سامي|Hamza/حمزة|Bilal/بلال|Yazeed/يزيد|Osama/أسامة|Ammar/عمار|Priya/بريا|Arjun/أرجون|Maria/ماريا|Elena/إيلينا|Daniel/دانيال|Adam/آدم|Sofia/صوفيا|Imran/عمران|Fatima/فاطمة|Leila/ليلى',
)

export const familyNames = names(
  'Al Bahri/البحري|Al Najjar/النجار|Al Attar/العطار|Al Khayyat/الخياط|Al Sabbagh/الصباغ|Al Haddad/الحداد|Al Tajer/التاجر|Al Rawi/الراوي|Al Jabri/الجابري|Al Samman/السمان|Al Nahhas/النحاس|Al Saqqa/السقا|Al Sayegh/الصايغ|Al Fakhrani/الفخراني|Al Warraq/الوراق|Al Hakim/الحكيم|Al Dabbagh/الدباغ|Al Naqqash/النقاش|Al Mallah/الملاح|Al Safi/الصافي|Al Wadi/الوادي|Al Rumi/الرومي|Al Shami/الشامي|Al Yamani/اليماني|Al Hijazi/الحجازي|Al Basri/البصري|Al Masri/المصري|Al Kurdi/الكردي|Al Andalusi/الأندلسي|Al Farisi/الفارسي|Al Munir/المنير|Al Amin/الأمين|Al Qadi/القاضي|Al Badr/البدر|Al Noor/النور|Rahman/رحمن|Hussain/حسين|Malik/مالك|Khan/خان|Mansour/منصور',
)

export type DemoCourier = { zone: ZoneKey; name: Text; vehicle: 'bicycle' | 'scooter' | 'car'; rating: number; ratings: number }

const courier = (
  zone: ZoneKey,
  en: string,
  ar: string,
  vehicle: DemoCourier['vehicle'],
  rating: number,
  ratings: number,
): DemoCourier => ({
  zone,
  name: { en, ar },
  vehicle,
  rating,
  ratings,
})

/** The couriers of the demo city: three in each zone. */
export const demoCouriers: DemoCourier[] = [
  courier('old-harbour', 'Samir Al Bahri', 'سمير البحري', 'scooter', 4.9, 412),
  courier('old-harbour', 'Idris Malik', 'إدريس مالك', 'bicycle', 4.8, 268),
  courier('old-harbour', 'Yasin Al Attar', 'ياسين العطار', 'scooter', 4.7, 351),
  courier('palm-hills', 'Rashid Khan', 'راشد خان', 'car', 4.8, 297),
  courier('palm-hills', 'Hadi Al Najjar', 'هادي النجار', 'scooter', 4.6, 188),
  courier('palm-hills', 'Karim Al Rawi', 'كريم الراوي', 'scooter', 4.9, 324),
  courier('north-shore', 'Jalal Al Mallah', 'جلال الملاح', 'scooter', 4.7, 231),
  courier('north-shore', 'Nabil Hussain', 'نبيل حسين', 'bicycle', 4.8, 145),
  courier('north-shore', 'Fadi Al Shami', 'فادي الشامي', 'car', 4.9, 276),
  courier('south-gate', 'Amjad Rahman', 'أمجد رحمن', 'scooter', 4.8, 309),
  courier('south-gate', 'Munir Al Hakim', 'منير الحكيم', 'car', 4.6, 173),
  courier('south-gate', 'Talal Al Safi', 'طلال الصافي', 'scooter', 4.7, 254),
]

/** The classes of couriers' vehicles; none makes a delivery dearer. Metres. */
export const demoVehicles: { name: Text; icon: DemoCourier['vehicle']; to: number }[] = [
  { name: { en: 'Bicycle', ar: 'دراجة هوائية' }, icon: 'bicycle', to: 5000 },
  { name: { en: 'Scooter', ar: 'دراجة نارية' }, icon: 'scooter', to: 20_000 },
  { name: { en: 'Car', ar: 'سيارة' }, icon: 'car', to: 50_000 },
]
