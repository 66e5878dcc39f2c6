import { LAYLA, NOURA, OMAR, SALMA } from './customers.ts'
import { HUDA, MAHA, SARA } from './friends.ts'

export type DemoQuestion = {
  item: string
  by: number
  /** Days ago. */
  asked: number
  words: string
  /** None yet without it. */
  answer?: string
}

/** Written in the language of whoever asked; stores answer in the same. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    item: 'smart-tv-55-4k',
    by: SALMA,
    asked: 41,
    words: 'Does the wall bracket come with it?',
    answer: 'The feet are in the box, a bracket is not. Any bracket of 300 × 300 mm fits.',
  },
  {
    item: 'smart-tv-55-4k',
    by: SARA,
    asked: 18,
    words: 'هل يعمل البحث الصوتي بالعربية؟',
    answer: 'نعم، زر الميكروفون في جهاز التحكم يفهم العربية والإنجليزية.',
  },
  {
    item: 'smart-tv-55-4k',
    by: LAYLA,
    asked: 6,
    words: 'Do you take the old set away when you deliver?',
    answer: 'Gladly. Write it into the note of the order, and the courier brings a second pair of hands.',
  },
  { item: 'smart-tv-55-4k', by: NOURA, asked: 1, words: 'Can two headphones listen at the same time?' },
  {
    item: 'barqoon-slate-14-laptop',
    by: OMAR,
    asked: 33,
    words: 'Can the memory be extended later?',
    answer: 'No, it is soldered. The storage can be exchanged; we do it here within an hour.',
  },
  {
    item: 'barqoon-slate-14-laptop',
    by: MAHA,
    asked: 9,
    words: 'هل لوحة المفاتيح عربية؟',
    answer: 'نعم، الحروف العربية والإنجليزية مطبوعة على المفاتيح ومضاءة.',
  },
  {
    item: 'noise-cancelling-headphones',
    by: HUDA,
    asked: 22,
    words: 'Are the ear cushions sold separately?',
    answer: 'Yes, 59.00 a pair, and we fit them while you wait.',
  },
  {
    item: 'noise-cancelling-headphones',
    by: SALMA,
    asked: 4,
    words: 'هل يمكن ربطها بهاتفين في وقت واحد؟',
    answer: 'نعم، تنتقل بين الهاتفين تلقائيًا عند ورود مكالمة.',
  },
  {
    item: 'portable-speaker-waterproof',
    by: LAYLA,
    asked: 13,
    words: 'Can I join two of them for stereo?',
    answer: 'Yes: hold the star button on both until they chime.',
  },
  {
    item: 'tablet-11',
    by: HUDA,
    asked: 27,
    words: 'Is a pen included?',
    answer: 'No, but the screen knows every pen of the kind USI 2.0.',
  },
  {
    item: 'blood-pressure-monitor-upper-arm',
    by: OMAR,
    asked: 16,
    words: 'Which arm sizes does the cuff fit?',
    answer: '22 to 42 cm. We measure in the shop if you are unsure.',
  },
  {
    item: 'vitamin-d3-1000-iu',
    by: SARA,
    asked: 11,
    words: 'هل الكبسولات من الجيلاتين؟',
    answer: 'لا، الغلاف نباتي ومعتمد حلالًا.',
  },
  {
    item: 'infant-milk-stage-1',
    by: MAHA,
    asked: 7,
    words: 'How long does an opened tin keep?',
    answer: 'Four weeks, closed, dry and not in the fridge.',
  },
  {
    item: 'extra-virgin-olive-oil',
    by: SALMA,
    asked: 29,
    words: 'From which harvest is this one?',
    answer: 'The harvest of last autumn; the month is stamped below the label.',
  },
  {
    item: 'extra-virgin-olive-oil',
    by: SARA,
    asked: 12,
    words: 'هل العبوة زجاجية؟',
    answer: 'نعم، زجاج داكن يحفظ الزيت من الضوء.',
  },
]
