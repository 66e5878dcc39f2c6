import type { OrderStatus } from '@medina/contract/orders/orders'
import type { DemoLanguage as Language } from '#lib/demo-language.ts'

type Question = {
  /** The text of the customer; empty for pictures alone. */
  text: string
  kind: 'store' | 'provider' | 'courier' | 'support'
  /** The language to answer in where the text has no letters. */
  language: Language
  /** The customer's order that the question is most likely about. */
  order: { id: number; status: OrderStatus } | null
  /** Whether the store is open now; null for others. */
  isOpen: boolean | null
}

type Words = Record<Language, string>
type Topic = 'wrong' | 'cancel' | 'where' | 'hours' | 'thanks' | 'hello'

/** The first topic that fits is answered. */
const topics: readonly [Topic, RegExp][] = [
  ['wrong', /missing|wrong|damaged|broken|cold|spilled|refund|money back|ناقص|ناقصة|خطأ|غلط|تالف|مكسور|بارد|استرجاع|فلوسي/i],
  ['cancel', /cancel|call (it )?off|إلغاء|الغاء|ألغي|الغي/i],
  ['where', /where|when|how long|late|arrive|status|أين|اين|وين|متى|كم (من )?الوقت|تأخر|وصل|يصل/i],
  ['hours', /open|clos|hours|مفتوح|تفتح|تغلق|مغلق|ساعات|دوام/i],
  ['thanks', /thank|thx|great|شكر|ممتاز|يعطيك العافية/i],
  ['hello', /^\W*(hi|hello|hey|good (morning|evening))\b|مرحب|السلام عليكم|صباح الخير|مساء الخير/i],
]

const states: Partial<Record<OrderStatus, Words>> = {
  pending: { en: 'waits for the store to confirm it', ar: 'بانتظار تأكيد المتجر' },
  confirmed: { en: 'is confirmed and will be prepared next', ar: 'مؤكَّد وسيُحضَّر بعد قليل' },
  accepted: { en: 'has a courier and is being dealt with', ar: 'له مندوب توصيل وهو قيد المتابعة' },
  processing: { en: 'is being prepared right now', ar: 'قيد التحضير الآن' },
  handover: { en: 'is ready for the courier', ar: 'جاهز للتسليم إلى المندوب' },
  picked_up: { en: 'is on its way to you', ar: 'في الطريق إليك' },
  delivered: { en: 'was delivered', ar: 'تم توصيله' },
  canceled: { en: 'was cancelled', ar: 'أُلغي' },
}

const answers: Record<Exclude<Topic, 'where' | 'hours'>, Words> = {
  wrong: {
    en: 'We are sorry about that. Please open the order and choose “Help with this order”: there you say which pieces it is about, and the refund is checked at once.',
    ar: 'نعتذر عن ذلك. يُرجى فتح الطلب واختيار «مساعدة في هذا الطلب»: هناك تُحدَّد القطع المعنية، ويُنظر في استرجاع المبلغ فورًا.',
  },
  cancel: {
    en: 'An order can be cancelled on its page until it is confirmed. After that the kitchen is at work already.',
    ar: 'يمكن إلغاء الطلب من صفحته حتى يتم تأكيده. بعد ذلك يكون التحضير قد بدأ.',
  },
  thanks: { en: 'You are welcome. Enjoy!', ar: 'على الرحب والسعة. بالهناء والعافية!' },
  hello: { en: 'Hello! How can we help?', ar: 'مرحبًا! كيف يمكننا المساعدة؟' },
}

const noOrder: Words = {
  en: 'We see no order of yours under way. Which number does it have?',
  ar: 'لا نجد لك طلبًا قيد التنفيذ. ما رقم الطلب؟',
}
const hours: Record<'open' | 'closed', Words> = {
  open: {
    en: 'Yes, we are open now. Our page has the hours of the week.',
    ar: 'نعم، نحن مفتوحون الآن. ساعات الأسبوع في صفحتنا.',
  },
  closed: {
    en: 'We are closed right now. Our page says when we open again.',
    ar: 'نحن مغلقون الآن. في صفحتنا موعد الافتتاح القادم.',
  },
}
const otherwise: Record<'picture' | 'text', Words> = {
  picture: { en: 'Thank you for the picture. We look at it now.', ar: 'شكرًا على الصورة. ننظر فيها الآن.' },
  text: {
    en: 'Thank you for your message. Somebody looks at it now and answers here.',
    ar: 'شكرًا على رسالتك. نطّلع عليها الآن ونردّ هنا.',
  },
}

/** The answer of the other side in the demo city, in the language of the question. */
export function answerQuestion({ text, kind, language: usual, order, isOpen }: Question): string {
  const language = readLanguageOf(text) ?? usual
  const topic = topics.find(([, pattern]) => pattern.test(text))?.[0]
  if (topic === undefined) return otherwise[text.trim() === '' ? 'picture' : 'text'][language]
  if (topic === 'where') return describeOrder(order, kind, language)
  if (topic !== 'hours') return answers[topic][language]
  return isOpen === null ? otherwise.text[language] : hours[isOpen ? 'open' : 'closed'][language]
}

function describeOrder(order: Question['order'], kind: Question['kind'], language: Language): string {
  const state = order === null ? undefined : states[order.status]
  if (order === null || state === undefined) return noOrder[language]
  if (kind === 'courier' && order.status === 'picked_up')
    return {
      en: 'I am on my way. You can see me on the map of your order.',
      ar: 'أنا في الطريق. يمكنك متابعتي على خريطة الطلب.',
    }[language]
  return language === 'ar' ? `الطلب رقم ${order.id} ${state.ar}.` : `Order ${order.id} ${state.en}.`
}

/** The script of most letters; null without any. */
function readLanguageOf(text: string): Language | null {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabic + latin === 0) return null
  return arabic >= latin ? 'ar' : 'en'
}
