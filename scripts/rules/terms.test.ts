import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Text = { where: string; text: string }

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

function readMessages(path: string): Text[] {
  return Object.entries(JSON.parse(read(path)) as Record<string, string>).map(([key, text]) => ({
    where: `${path} ${key}`,
    text,
  }))
}

/** Everything that the shop, the desk and the API tell people, in a language. */
function listMessages(language: 'en' | 'ar' | 'fr'): Text[] {
  const folders = ['apps/storefront/app/messages', 'apps/desk/messages', 'packages/web/messages'].map(
    (folder) => `${folder}/${language}/`,
  )
  const files = folders.flatMap((folder) => readdirSync(new URL(folder, root)).map((file) => folder + file))
  return [...[...files, `apps/api/src/messages/${language}.json`].flatMap(readMessages), ...listSettings(language)]
}

/** Names and descriptions of settings; the further words of their search are those that owners type. */
function listSettings(language: 'en' | 'ar' | 'fr'): Text[] {
  const path = `apps/api/src/messages/settings/${language}.json`
  type Words = { name: string; about?: string; choices?: Record<string, string> }
  return Object.entries(JSON.parse(read(path)) as Record<string, Words>).flatMap(([key, { name, about = '', choices = {} }]) =>
    [name, about, ...Object.values(choices)].map((text) => ({ where: `setting ${key} of ${language}`, text })),
  )
}

/** The Arabic lines of the demo city: the files of its shop, and what its people write. */
function listDemo(): Text[] {
  return [...listLines('examples/medina/'), ...listLines('apps/api/demo/life/')].filter(({ text }) =>
    /[\u0621-\u064a]/.test(text),
  )
}

function listLines(folder: string): Text[] {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(ts|csv|yaml|geojson|md)$/.test(file))
    .flatMap((file) =>
      read(folder + file)
        .split('\n')
        .map((text, line) => ({ where: `${file}:${line + 1}`, text })),
    )
}

/** Matches a whole Arabic word with any article, preposition or conjunction before it. */
const word = (words: string): RegExp => new RegExp(`(?<![\\u0621-\\u0652])[وف]?[بلك]?(?:ال|لل)?(?:${words})(?![\\u0621-\\u0652])`)

const find = (texts: Text[], pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ where, text }) => `${where}: ${text}`)

const messages = { en: listMessages('en'), ar: listMessages('ar'), fr: listMessages('fr') }
const demo = listDemo()

describe('Arabic has one word for each thing', () => {
  test.each([
    ['القسم', 'موديول|الوحدة النمطية'],
    ['منطقة الخدمة', 'زون'],
    ['المتجر', 'دكان|محل تجاري'],
    ['العميل', 'زبون|زبائن'],
    ['السلة', 'عربة التسوق|عربتك'],
    ['القسيمة', 'كوبون|كوبونات'],
    ['الإكرامية', 'بقشيش'],
    ['العلامة التجارية', 'ماركة|ماركات'],
    ['نفدت الكمية', 'نفذت|نفذ'],
    ['الوصفة الطبية', 'روشتة'],
    ['الاسترداد النقدي', 'كاش باك'],
    ['المفضلة', 'قائمة الأمنيات|قائمة الرغبات'],
    ['التوصيل', 'دليفري'],
    ['مندوب التوصيل', 'رجل التوصيل|عامل التوصيل'],
    ['المزوّد', 'مورّد|مورد'],
    ['التحويل', 'حوالة|أوفلاين'],
    ['العملية', 'معاملة'],
    ['الضيف', 'زائر|زوار'],
    ['البريد الإلكتروني', 'إيميل|ايميل'],
    ['رقم الهاتف', 'موبايل|جوال'],
    ['كلمة المرور', 'كلمة السر'],
    ['رمز التحقق', 'كود'],
    ['المحادثة', 'دردشة'],
    ['ملغى', 'ملغي'],
    ['يُرجى', 'يرجى|رجاءً|من فضلك'],
    ['من', 'بواسطة'],
    ['ميجابايت، جيجابايت، ميجابكسل', 'ميغا\\S+|غيغا\\S+|جيغا\\S+|م\\.ب'],
    ['الجلوتين', 'غلوتين'],
    ['فانيليا، باجيت، مارجريتا، تنّور، سيزر', 'فانيلا|باغيت|مارغريتا|تنور|القيصر'],
    ['مشتريات الأسبوع', 'مقاضي'],
  ])('%s', (_term, others) => {
    expect(find([...messages.ar, ...demo], word(others))).toEqual([])
  })

  test('the office is الإدارة; a reception desk is مكتب الاستقبال', () => {
    expect(find(messages.ar, word('مكتب(?! الاستقبال)'))).toEqual([])
  })

  test('money that comes back is الاسترجاع; الاسترداد is cashback', () => {
    const others = messages.ar.filter(({ where }) => !/cashback|debt/i.test(where))
    expect(find(others, word('استرداد|استُرد|مسترد|المسترد'))).toEqual([])
  })

  test('the application of a store or a courier is no order', () => {
    const texts = messages.ar.filter(({ where }) => /ar\.json (application|mail\.application)/.test(where))
    expect(texts.length).toBeGreaterThan(20)
    expect(find(texts, /(?<!مقدّم ال)طلب(?:ات)?(?![ء-ي]|\s*(?:ال)?انضمام)/)).toEqual([])
  })
})

describe('Arabic speaks to women as to men', () => {
  // Imperatives are masculine as written; some others are also past tenses of "he" and are left out.
  const IMPERATIVES =
    'اختر|اختاري|أدخل|أدخلي|اضغط|انقر|احفظ|احذف|أضف|أضيفي|اذكر|اطلب|اكتب|اقرأ|اقرأه|حاول|انتظر|جرّب|ابحث|استخدم|أكمل|اعرف|سلّم|ادفع|اشترِ|عُد|تحقّق|أنشئ|ألغِ|احصل|اكتشف|استمتع|ابدأ|شاركه|راسلنا|أخبرنا'
  const PRESENT = 'تريد|تريدين|ترغب|تستطيع|تملك|تودّ|تود|تشتري|تفضّل|تنسى|تختار|تختاره|تتابع|تتابعه|تقرع|متأكد|عزيزي|عزيزتي|قم|كضيف'

  test.each([
    ['imperatives', IMPERATIVES],
    ['verbs and adjectives about the reader', PRESENT],
  ])('without %s', (_name, words) => {
    // Names and descriptions of goods have words of their own.
    const spoken = demo.filter(
      ({ where }) => !/^(items|item-campaigns|options|variations|stores|store-banners|review-texts)\b/.test(where),
    )
    expect(find([...messages.ar, ...spoken], word(words))).toEqual([])
  })
})

describe('English has one word for each thing', () => {
  test.each([
    ['email', /\be-mail/i],
    ['cancelled', /\bcanceled/i],
    ['referral code', /\brefer code/i],
    // "Logout" and its two sentences are fixed by 8.
    ['sign out', /\blog(ged)? out\b/i],
    ['Favourites', /\bwish ?list/i],
    ['cart', /\b(basket|trolley)\b/i],
    ['review it', /\bhave a look\b/i],
    ['cancel', /\bcall(ed)? off\b/i],
    ['incorrect', /\bis not right\b/i],
    ['appears here', /\bstands? here\b/i],
  ])('%s', (_term, other) => {
    expect(find(messages.en, other)).toEqual([])
  })
})

describe('French has one word for each thing', () => {
  test.each([
    ['rayon', /(?<!\{)\bmodules?\b(?!\})/i],
    ['boutique', /\bmagasins?\b|\bcommerces?\b/i],
    ['livreur', /\bcoursiers?\b|\blivreuses?\b/i],
    ['code promo', /\bcoupons?\b|\bbons? de réduction\b/i],
    ['rechargement', /\bajouts? d’argent\b/i],
    ['virement', /\bhors ligne\b.*\bpaiement|\bpaiement hors ligne\b|\bvir(?:er|ez|é)(?![\p{L}])/iu],
    ['e-mail', /(?<!e-)\b(?:email|mail|courriel)s?\b/i],
    ['portefeuille', /\bporte-monnaie\b|\bwallet\b/i],
    ['avis', /\bcommentaires?\b/i],
    ['assistance', /\bsupport\b/i],
    ['retour en cours, retourné', /\bsur le retour\b|\brevenue\b/i],
    ['site', /\bboutique (?:a besoin de votre|est en maintenance|est une démo)/i],
    ['words without the sex of the reader', /\bvous êtes (?!déjà|dans|à|en|sur|hors|connecté de)\p{L}+é\b/iu],
  ])('%s', (_term, others) => {
    expect(find(messages.fr, others)).toEqual([])
  })
})

test.each(['en', 'ar', 'fr'] as const)('a refusal in %s ends alike wherever it is said', (language) => {
  const refusals = messages[language].filter(({ where }) =>
    where.includes('apps/api/')
      ? !/ notification\./.test(where)
      : /_(invalid|required|missing|empty|short|long|large|format|most|unknown|unreadable|sent|saved)$/.test(where),
  )
  const endings = Map.groupBy(refusals, ({ text }) => text.replace(/\.$/, ''))
  const twofold = [...endings.values()].filter((texts) => new Set(texts.map(({ text }) => text)).size > 1)
  expect(twofold.map((texts) => texts.map(({ where, text }) => `${where}: ${text}`))).toEqual([])
})

test('a refusal of one sentence has no full stop in Arabic, one of several sentences has', () => {
  const refusals = messages.ar.filter(
    ({ where, text }) =>
      where.includes('apps/api/') && !/ (mail|sms|inbox|maintenance|help_answer)\./.test(where) && text.endsWith('.'),
  )
  expect(refusals.filter(({ text }) => !/[.؟:](?=\s)/.test(text))).toEqual([])
})

test('no text has the name of the shop, which is a setting', () => {
  expect(find(messages.en, /\bMedina\b/)).toEqual([])
  expect(find(messages.ar, /«مدينة»|(?:على|من|في) مدينة/)).toEqual([])
})
