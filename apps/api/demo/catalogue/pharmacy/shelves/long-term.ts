import { best, capsules, g, good, ml, packs, tablets, text, units } from '../../goods.ts'

const rx = { prescription: true as const }
const strength = (first: string, firstAr: string, second: string, secondAr: string, extra: number) => [
  { title: text('Strength', 'التركيز'), options: [text(first, firstAr), text(second, secondAr)], extra: [0, extra] },
]

/** Most of these need a prescription. */
// biome-ignore format: two lines an item read as a price list
export const longTerm = {
  amlodipine: good('{pillbox:rose}', 'heart-pressure', 24.5, 'Amlodipine', 'أملوديبين',
    'Blood pressure tablets, once a day.', 'أقراص لضغط الدم، مرة في اليوم.', { ...rx, unit: tablets(30), brand: 'nabdika', generic: [text('Amlodipine', 'أملوديبين')], condition: 'blood-pressure', choices: strength('5 mg', '5 ملجم', '10 mg', '10 ملجم', 8) }),
  valsartan: good('{blister:red}', 'heart-pressure', 42, 'Valsartan', 'فالسارتان',
    'For high blood pressure and heart failure.', 'لارتفاع ضغط الدم وقصور القلب.', { ...rx, unit: tablets(28), brand: 'nabdika', generic: [text('Valsartan', 'فالسارتان')], condition: 'blood-pressure', choices: strength('80 mg', '80 ملجم', '160 mg', '160 ملجم', 14) }),
  bisoprolol: good('{blister:amber}❤️', 'heart-pressure', 28, 'Bisoprolol 5 mg', 'بيسوبرولول 5 ملجم',
    'Slows and steadies the heartbeat.', 'يبطئ نبض القلب وينظّمه.', { ...rx, unit: tablets(30), brand: 'nabdika', generic: [text('Bisoprolol', 'بيسوبرولول')], condition: 'blood-pressure' }),
  atorvastatin: good('{pillbox:violet}❤️', 'heart-pressure', 48.5, 'Atorvastatin 20 mg', 'أتورفاستاتين 20 ملجم',
    'Lowers cholesterol, in the evening.', 'يخفض الكوليسترول، يؤخذ مساءً.', { ...rx, unit: tablets(30), brand: 'nabdika', generic: [text('Atorvastatin', 'أتورفاستاتين')] }),
  aspirin81: good('{tablets:red}❤️', 'heart-pressure', 8.75, 'Aspirin 81 mg', 'أسبرين 81 ملجم',
    'Low dose, coated to protect the stomach.', 'جرعة منخفضة مغلّفة لحماية المعدة.', { unit: tablets(30), brand: 'nabdika', generic: [text('Acetylsalicylic acid', 'حمض أسيتيل الساليسيليك')], tags: [best], maximum: 4 }),
  metformin: good('{pillbox:teal}', 'diabetes-care', 14.5, 'Metformin', 'ميتفورمين',
    'For type 2 diabetes, with meals.', 'للسكري من النوع الثاني، مع الوجبات.', { ...rx, unit: tablets(60), brand: 'shiforal', generic: [text('Metformin', 'ميتفورمين')], condition: 'diabetes', choices: strength('500 mg', '500 ملجم', '1000 mg', '1000 ملجم', 6) }),
  sitagliptin: good('{pillbox:green}', 'diabetes-care', 118, 'Sitagliptin 100 mg', 'سيتاجلبتين 100 ملجم',
    'Helps the body use its own insulin.', 'يساعد الجسم على الاستفادة من الأنسولين.', { ...rx, unit: tablets(28), brand: 'shiforal', generic: [text('Sitagliptin', 'سيتاجلبتين')], condition: 'diabetes' }),
  insulinPens: good('{pens:blue}', 'diabetes-care', 245, 'Insulin glargine pens, 5', 'أقلام أنسولين جلارجين، 5 أقلام',
    'Long-acting, delivered in a cool bag.', 'طويل المفعول، يصل في حقيبة مبرّدة.', { ...rx, unit: packs(1), brand: 'shiforal', generic: [text('Insulin glargine', 'أنسولين جلارجين')], condition: 'diabetes' }),
  penNeedles: good('{pillbox:green}💉', 'diabetes-care', 39, 'Insulin pen needles', 'إبر أقلام الأنسولين',
    'Fine 4 mm needles for all pens.', 'إبر دقيقة 4 مم لجميع الأقلام.', { unit: units(100), brand: 'shiforal', condition: 'diabetes' }),
  testStrips: good('{tablets:blue}🩸', 'diabetes-care', 65, 'Blood sugar test strips', 'شرائح قياس السكر',
    'A small drop, a result in five seconds.', 'قطرة صغيرة والنتيجة خلال 5 ثوانٍ.', { unit: units(50), brand: 'nabdika', condition: 'diabetes', tags: [best], choices: [{ title: text('Pack', 'العبوة'), options: [text('50 strips', '50 شريحة'), text('100 strips', '100 شريحة')], extra: [0, 55] }] }),
  lancets: good('{pens:mint}🩸', 'diabetes-care', 22, 'Lancets', 'إبر وخز دقيقة',
    'Very fine, for all pricking devices.', 'دقيقة جدًا وتناسب كل أجهزة الوخز.', { unit: units(100), brand: 'nabdika', condition: 'diabetes' }),
  glucoseTabs: good('{lozenges:orange}🍊', 'diabetes-care', 15, 'Glucose tablets, orange', 'أقراص جلوكوز بالبرتقال',
    'For the pocket, when the sugar drops.', 'للجيب عند انخفاض السكر.', { unit: units(10), brand: 'shiforal', condition: 'diabetes' }),
  footCream: good('{tube:navy}', 'diabetes-care', 44, 'Diabetic foot cream', 'كريم القدم السكري',
    'Ten per cent urea for dry, sensitive feet.', 'يوريا 10% للقدم الجافة والحساسة.', { unit: g(100), brand: 'bashrina', condition: 'diabetes' }),
  amoxicillin: good('{capsules:red}', 'antibiotics', 18.5, 'Amoxicillin 500 mg', 'أموكسيسيلين 500 ملجم',
    'Antibiotic; the whole course is to be finished.', 'مضاد حيوي، ويلزم إكمال الجرعات كلها.', { ...rx, unit: capsules(20), brand: 'dawalin', generic: [text('Amoxicillin', 'أموكسيسيلين')] }),
  amoxiclav: good('{pillbox:plum}', 'antibiotics', 36, 'Amoxicillin with clavulanic acid', 'أموكسيسيلين مع حمض الكلافولانيك',
    'Broad antibiotic, at the start of a meal.', 'مضاد حيوي واسع المدى، مع بداية الوجبة.', { ...rx, unit: tablets(14), brand: 'dawalin', generic: [text('Amoxicillin', 'أموكسيسيلين'), text('Clavulanic acid', 'حمض الكلافولانيك')] }),
  azithromycin: good('{blister:sky}', 'antibiotics', 29.5, 'Azithromycin 500 mg', 'أزيثروميسين 500 ملجم',
    'A three-day course.', 'علاج لثلاثة أيام.', { ...rx, unit: tablets(3), brand: 'dawalin', generic: [text('Azithromycin', 'أزيثروميسين')] }),
  amoxicillinSyrup: good('{syrup:rose}', 'antibiotics', 16, 'Amoxicillin suspension for children', 'معلّق أموكسيسيلين للأطفال',
    'To be mixed with water and kept cold.', 'يُحضّر بالماء ويُحفظ باردًا.', { ...rx, unit: ml(100), brand: 'tiflooni', generic: [text('Amoxicillin', 'أموكسيسيلين')] }),
  fusidicCream: good('{tube:green}', 'antibiotics', 19.5, 'Fusidic acid cream', 'كريم حمض الفيوسيديك',
    'For infected cuts and eczema.', 'للجروح والأكزيما المصابة بعدوى.', { ...rx, unit: g(15), brand: 'bashrina', generic: [text('Fusidic acid', 'حمض الفيوسيديك')] }),
  thyroxine: good('{pillbox:blue}', 'long-term-care', 21, 'Levothyroxine 50 mcg', 'ليفوثيروكسين 50 ميكروجرام',
    'Thyroid hormone, on an empty stomach.', 'هرمون الغدة الدرقية، على معدة فارغة.', { ...rx, unit: tablets(50), brand: 'shiforal', generic: [text('Levothyroxine', 'ليفوثيروكسين')] }),
  inhaler: good('{inhaler:blue}', 'long-term-care', 27, 'Salbutamol inhaler', 'بخاخ سالبوتامول',
    'Opens the airways within minutes, 200 puffs.', 'يوسّع الشعب الهوائية خلال دقائق، 200 بخة.', { ...rx, unit: units(1), brand: 'shiforal', generic: [text('Salbutamol', 'سالبوتامول')], condition: 'allergy' }),
}
