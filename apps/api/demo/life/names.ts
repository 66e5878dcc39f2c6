import type { Text } from '../city/houses.ts'

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
