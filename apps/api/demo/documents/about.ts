import type { Text } from '../catalogue/shape.ts'

export const about: Text = {
  en: `
Medina is the city at your door: the restaurants, groceries, pharmacies and shops of Noor Bay in one place.

## Why we are here

The best bread in town is rarely the one with the biggest sign. We began in the Old Harbour with eleven stores, two scooters and a list of phone numbers on a kitchen door. Today the list is a little longer, and the bread is still warm when it arrives.

## What we hold to

- **The price you see is the price you pay.** Every fee is in the bill before you order.
- **Stores come first.** They set their own prices and hours, and their name stands above ours.
- **Couriers are people.** The whole tip is theirs, and nobody is asked to race.
- **Two languages, one welcome.** Arabic and English stand on equal feet here.

## Come and see us

Palm Court 1, Old Harbour. The door is open and the tea is on us. Too far? Then write or call: [help and support](/help-and-support).
`,
  ar: `
«مدينة» هي المدينة عند بابك: مطاعم خليج النور وبقالاته وصيدلياته ومتاجره في مكان واحد.

## لماذا بدأنا

نادرًا ما يكون أطيب خبز في الحي خلف أكبر لافتة. بدأنا في الميناء القديم بأحد عشر متجرًا ودراجتين ناريتين وورقة أرقام معلقة على باب مطبخ. واليوم طالت القائمة قليلًا، وما زال الخبز يصل دافئًا.

## ما نلتزم به

- **السعر المعروض هو السعر المدفوع.** كل الرسوم في الفاتورة قبل تأكيد الطلب.
- **المتاجر أولًا.** تحدد أسعارها وأوقاتها بنفسها، واسمها فوق اسمنا.
- **المندوبون بشر.** الإكرامية لهم كاملة، ولا يُطلب من أحد منهم أن يسابق الوقت.
- **لغتان وترحيب واحد.** العربية والإنجليزية هنا على قدم المساواة.

## زيارتنا

ساحة النخيل 1، الميناء القديم. الباب مفتوح والشاي علينا. وإن كان الطريق بعيدًا فالمراسلة والاتصال من صفحة [المساعدة والدعم](/help-and-support).
`,
}
