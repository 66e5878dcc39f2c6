import { text } from './goods.ts'
import type { Text } from './shape.ts'

/** Common complaints; they fill the shelf "Common conditions" of the pharmacies. */
export const conditions: { key: string; name: Text }[] = [
  { key: 'headache-fever', name: text('Headache & fever', 'الصداع والحرارة') },
  { key: 'cold-flu', name: text('Cold & flu', 'الزكام والإنفلونزا') },
  { key: 'allergy', name: text('Allergy', 'الحساسية') },
  { key: 'indigestion', name: text('Indigestion', 'عسر الهضم') },
  { key: 'joint-pain', name: text('Muscle & joint pain', 'آلام العضلات والمفاصل') },
  { key: 'dry-skin', name: text('Dry skin', 'جفاف البشرة') },
  { key: 'diabetes', name: text('Diabetes', 'السكري') },
  { key: 'blood-pressure', name: text('Blood pressure', 'ضغط الدم') },
]
