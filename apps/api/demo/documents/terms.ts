import type { Text } from '../catalogue/shape.ts'

export const terms: Text = {
  en: `
These terms apply whenever you order through Medina. They are short on purpose, so that they can be read.

## What Medina does

Medina brings together the stores, couriers and neighbours of Noor Bay. Each store sells its own goods: it sets the prices, prepares the order and answers for what is in the bag. We run the marketplace and see to the delivery.

## Your account

- You can order as a guest. An account keeps your addresses and devices in one place.
- Give a phone number that reaches you: it is the one the courier calls.
- Keep your password to yourself, and tell us if somebody else may know it.

## Orders and prices

Prices include VAT. Before you order you see the whole bill: items, discounts, service fee, delivery fee and tip. From the moment the store confirms, the order is binding for both sides. If an item has run out, the store does what you chose at checkout.

## Payment

You pay by card or bank transfer, from your wallet, or in cash when the order reaches you or you collect it. Checkout shows the ways that your order can be paid.

## Fair use

Order what you mean to take, write reviews that are true, and be kind to those who cook, pack and ride. We close accounts that are used to cheat or to hurt.

## When something goes wrong

Tell us: everything you need for that is under [help and support](/help-and-support). Nothing on this page takes away a right that the law gives you.

## Changes

When these terms change, the new ones appear here. They apply to orders placed after that day.
`,
  ar: `
تسري هذه الشروط على كل طلب عبر «مدينة». وقد جُعلت قصيرة عن قصد، لتسهل قراءتها.

## ما تقدّمه «مدينة»

تجمع «مدينة» متاجر خليج النور ومندوبي التوصيل والجيران في مكان واحد. يبيع كل متجر منتجاته بنفسه: يحدد الأسعار ويجهّز الطلب ويتحمل مسؤولية ما في الكيس. ونتولى نحن إدارة السوق وتنظيم التوصيل.

## حسابك

- يمكنك الطلب بلا حساب. أما الحساب فيحفظ عناوينك وأجهزتك في مكان واحد.
- يُرجى إدخال رقم هاتف يسهل الوصول إليك عبره، فهو الرقم الذي يتصل به مندوب التوصيل.
- كلمة المرور لك وحدك. وإن عُرفت لغيرك فيُرجى إبلاغنا.

## الطلبات والأسعار

الأسعار شاملة ضريبة القيمة المضافة. وقبل تأكيد الطلب تظهر لك الفاتورة كاملة: المنتجات والخصومات ورسوم الخدمة ورسوم التوصيل والإكرامية. ويصبح الطلب ملزمًا للطرفين حين يؤكده المتجر. وعند نفاد أحد المنتجات يعمل المتجر بما حددته عند إتمام الطلب.

## الدفع

يكون الدفع بالبطاقة أو بالتحويل البنكي أو من المحفظة، أو نقدًا عند الاستلام، عند بابك أو في المتجر. وتظهر طرق الدفع المتاحة لكل طلب عند إتمامه.

## حسن الاستخدام

نرجو أن تكون الطلبات جادة والمراجعات صادقة، وأن يُعامَل من يطبخ ويجهّز ويوصّل بلطف. وتُغلق الحسابات التي تُستخدم للغش أو الإساءة.

## إذا حدث خطأ

يُرجى إبلاغنا، وكل ما يلزم لذلك في صفحة [المساعدة والدعم](/help-and-support). ولا ينتقص شيء في هذه الصفحة من حق يكفله لك القانون.

## تعديل الشروط

عند تعديل هذه الشروط تُنشر الشروط الجديدة هنا، وتسري على الطلبات التي تلي ذلك اليوم.
`,
}
