import type { Text } from '../catalogue/shape.ts'

export const refund: Text = {
  en: `
If your order is not what it should be, we put it right.

## When you get your money back

- An item is missing, or you were given another one.
- Something arrived broken, spoiled or past its date.
- It is clearly not what its page says.
- The order never came.

## How to ask for it

Open the order and choose “Get help”, or write to us with its number; a photo helps. Please do so within 24 hours for food and groceries, and within 7 days for everything else, unused and in its packaging. You reach us under [help and support](/help-and-support).

## How it is paid

The amount goes back the way you paid: to your card or your wallet, and for cash or a bank transfer to your account, within 3 working days. If the whole order was wrong, the delivery fee is part of it.

## What cannot be taken back

- Medicines and opened care products: safety comes first.
- Fresh food that was as ordered.

Not sure whether yours is such a case? Ask. We would rather answer one question too many.
`,
  ar: `
إذا لم يكن طلبك كما ينبغي، فعلينا تصحيح ذلك.

## متى يُسترجع المبلغ

- عند نقص منتج، أو وصول منتج آخر بدلًا منه.
- عند وصول منتج مكسور أو تالف أو منتهي الصلاحية.
- عندما يختلف المنتج اختلافًا واضحًا عن وصفه.
- عند عدم وصول الطلب.

## طريقة طلب الاسترجاع

يكفي فتح الطلب واختيار «المساعدة»، أو مراسلتنا مع رقمه، والصورة تساعد. المهلة 24 ساعة للطعام والبقالة، و7 أيام لما سواهما على أن يكون غير مستخدم وفي غلافه. ووسائل التواصل في صفحة [المساعدة والدعم](/help-and-support).

## كيف يُدفع

يعود المبلغ بطريقة الدفع نفسها: إلى البطاقة أو المحفظة، وإلى حسابك البنكي إن كان الدفع نقدًا أو بالتحويل، خلال 3 أيام عمل. وإذا كان الطلب كله خاطئًا شمل الاسترجاع رسوم التوصيل.

## ما لا يمكن إرجاعه

- الأدوية ومنتجات العناية المفتوحة، فالسلامة أولًا.
- الأطعمة الطازجة إذا وصلت كما طُلبت.

عند الشك يُرجى سؤالنا، فسؤال زائد خير من حق ضائع.
`,
}
