import type { Text } from '../catalogue/shape.ts'

export const shipping: Text = {
  en: `
From the store to your door: where we go, how long it takes and what it costs.

## Where we deliver

In Old Harbour, Palm Hills, North Shore and South Gate. Choose your delivery place at the top of the page, and you see only stores that come to you.

## How long it takes

Every store shows its usual time in minutes. You can also order for later today or for tomorrow, in steps of half an hour. From the moment a courier takes your order, you can follow the way on the map.

## What it costs

- The delivery fee depends on your area and on the distance. It stands in the bill before you order.
- From 120 SAR on, delivery is free.
- Collecting the order at the store never costs anything.

## At the door

Please keep your phone at hand. If somebody is asleep or you are not in, say so in the delivery instructions at checkout: the courier comes quietly, or leaves the order at the reception desk. Check what you were given while it is fresh: should anything be wrong, the [refund policy](/refund-policy) says what happens next.
`,
  ar: `
من المتجر إلى بابك: أين نصل، وكم يستغرق الطريق، وكم يكلّف.

## أين نوصّل

إلى الميناء القديم وتلال النخيل والشاطئ الشمالي والباب الجنوبي. ويكفي تحديد موقع التوصيل أعلى الصفحة لتظهر المتاجر التي تصل إليك وحدها.

## كم يستغرق

يعرض كل متجر مدته المعتادة بالدقائق. ويمكنك أيضًا جدولة الطلب لوقت لاحق اليوم أو غدًا، بفواصل من نصف ساعة. ومنذ أن يتسلّم المندوب طلبك يمكنك متابعة طريقه على الخريطة.

## كم يكلّف

- تتبع رسوم التوصيل منطقتك والمسافة، وتظهر في الفاتورة قبل تأكيد الطلب.
- ابتداءً من 120&nbsp;ر.س يصبح التوصيل مجانيًا.
- الاستلام من المتجر بلا رسوم دائمًا.

## عند الباب

يُرجى إبقاء الهاتف قريبًا. وإن كان في البيت نائم أو لم يكن فيه أحد، فيكفي ذكر ذلك في تعليمات التوصيل عند إتمام الطلب: يأتي المندوب بهدوء، أو يترك الطلب في مكتب الاستقبال. ويُستحسن تفقّد الطلب عند وصوله، فإن كان فيه خطأ فالتفاصيل في [سياسة الاسترجاع](/refund-policy).
`,
}
