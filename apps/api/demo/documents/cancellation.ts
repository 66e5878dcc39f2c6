import type { Text } from '../catalogue/shape.ts'

export const cancellation: Text = {
  en: `
Plans change. The earlier we know, the less is thrown away.

## Before the store confirms

Open [your order](/track-order) and choose “Cancel order”. It costs nothing, and nobody asks you to explain, though a reason helps the store.

## After the store has confirmed

Your order is being made, so it can no longer be canceled on the page. Call us all the same: if the store has not begun yet, it will often agree.

## Scheduled orders

The same holds for an order for later today or tomorrow. Until the store confirms it, it is yours to cancel.

## When we cancel

- The store is closed unexpectedly or has run out of something you cannot do without.
- No courier can reach you, for instance in a storm.
- Nobody opens and nobody answers the phone for 10 minutes at your door.

You see it on the page of your order at once. You pay for nothing that you did not get.
`,
  ar: `
قد تتغير الخطط. وكلما عرفنا أبكر قلّ ما يُهدر.

## قبل تأكيد المتجر

يمكنك إلغاء الطلب من صفحة [تتبّع الطلب](/track-order) بزر «إلغاء الطلب». الإلغاء مجاني ولا يلزمه تبرير، وإن كان ذكر السبب يفيد المتجر.

## بعد تأكيد المتجر

يكون الطلب قيد التجهيز، فلا يمكن إلغاؤه من الصفحة. ومع ذلك يُرجى الاتصال بنا، فكثيرًا ما يوافق المتجر إن لم يبدأ بعد.

## الطلبات المجدولة

ينطبق الأمر نفسه على طلبات آخر اليوم والغد: يمكنك إلغاؤها ما لم يؤكدها المتجر.

## متى نلغي نحن

- إذا أُغلق المتجر فجأة، أو نفد منتج لا غنى لك عنه.
- إذا تعذّر وصول مندوب التوصيل إليك، كما في العواصف.
- إذا لم يفتح أحد الباب ولم يُجب أحد على الهاتف مدة 10 دقائق.

يظهر ذلك فورًا في صفحة طلبك، ولا يُدفع شيء مقابل ما لم يصل.
`,
}
