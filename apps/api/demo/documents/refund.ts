import type { Text } from '../catalogue/shape.ts'

export const refund: Text = {
  en: `
<p>If your order is not what it should be, we put it right.</p>
<h2>When you get your money back</h2>
<ul>
<li>An item is missing, or you were given another one.</li>
<li>Something arrived broken, spoiled or past its date.</li>
<li>It is clearly not what its page says.</li>
<li>The order never came.</li>
</ul>
<h2>How to ask for it</h2>
<p>Call or write to us with the order number; a photo helps. Please do so within 24 hours for food and groceries, and within 7 days for everything else, unused and in its packaging. The numbers stand under <a href="/help-and-support">help and support</a>.</p>
<h2>How it is paid</h2>
<p>Orders are paid in cash, so the courier brings the amount back in cash, or we transfer it to your account: within 3 working days, whichever you prefer. If the whole order was wrong, the delivery fee is part of it.</p>
<h2>What cannot be taken back</h2>
<ul>
<li>Medicines and opened care products: safety comes first.</li>
<li>Fresh food that was as ordered.</li>
</ul>
<p>Not sure whether yours is such a case? Ask. We would rather answer one question too many.</p>
`,
  ar: `
<p>إذا لم يكن طلبك كما ينبغي، فعلينا تصحيح ذلك.</p>
<h2>متى يُسترجع المبلغ</h2>
<ul>
<li>عند نقص منتج، أو وصول منتج آخر بدلًا منه.</li>
<li>عند وصول منتج مكسور أو تالف أو منتهي الصلاحية.</li>
<li>عندما يختلف المنتج اختلافًا واضحًا عن وصفه.</li>
<li>عند عدم وصول الطلب.</li>
</ul>
<h2>طريقة طلب الاسترجاع</h2>
<p>يكفي الاتصال بنا أو مراسلتنا مع رقم الطلب، والصورة تساعد. المهلة 24 ساعة للطعام والبقالة، و7 أيام لما سواهما على أن يكون غير مستخدم وفي غلافه. ووسائل التواصل في صفحة <a href="/help-and-support">المساعدة والدعم</a>.</p>
<h2>كيف يُدفع</h2>
<p>تُدفع الطلبات نقدًا، لذلك يعيد المندوب المبلغ نقدًا أو نحوّله إلى حسابك، بحسب الأنسب لك، خلال 3 أيام عمل. وإذا كان الطلب كله خاطئًا شمل الاسترجاع رسوم التوصيل.</p>
<h2>ما لا يمكن إرجاعه</h2>
<ul>
<li>الأدوية ومنتجات العناية المفتوحة، فالسلامة أولًا.</li>
<li>الأطعمة الطازجة إذا وصلت كما طُلبت.</li>
</ul>
<p>عند الشك يُرجى سؤالنا، فسؤال زائد خير من حق ضائع.</p>
`,
}
