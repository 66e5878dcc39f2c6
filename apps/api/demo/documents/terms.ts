import type { Text } from '../catalogue/shape.ts'

export const terms: Text = {
  en: `
<p>These terms hold whenever you order through Medina. They are short on purpose, so that they can be read.</p>
<h2>What Medina does</h2>
<p>Medina brings together the stores, couriers and neighbours of Noor Bay. Each store sells its own goods: it sets the prices, prepares the order and answers for what is in the bag. We run the marketplace and see to the delivery.</p>
<h2>Your account</h2>
<ul>
<li>You can order as a guest. An account keeps your addresses and devices in one place.</li>
<li>Give a phone number that reaches you: it is the one the courier calls.</li>
<li>Keep your password to yourself, and tell us if somebody else may know it.</li>
</ul>
<h2>Orders and prices</h2>
<p>Prices include VAT. Before you order you see the whole bill: items, discounts, service fee, delivery fee and tip. From the moment the store confirms, the order is binding for both sides. If an item has run out, the store does what you chose at checkout.</p>
<h2>Payment</h2>
<p>You pay in cash when the order reaches you, or at the store when you collect it.</p>
<h2>Fair use</h2>
<p>Order what you mean to take, write reviews that are true, and be kind to those who cook, pack and ride. We close accounts that are used to cheat or to hurt.</p>
<h2>When something goes wrong</h2>
<p>Tell us: everything we need for that stands under <a href="/help-and-support">help and support</a>. Nothing on this page takes away a right that the law gives you.</p>
<h2>Changes</h2>
<p>When these terms change, the new ones stand here. They apply to orders placed after that day.</p>
`,
  ar: `
<p>تسري هذه الشروط على كل طلب عبر «مدينة». وقد جُعلت قصيرة عن قصد، لتسهل قراءتها.</p>
<h2>ما تقدّمه «مدينة»</h2>
<p>تجمع «مدينة» متاجر خليج النور ومندوبي التوصيل والجيران في مكان واحد. يبيع كل متجر منتجاته بنفسه: يحدد الأسعار ويجهّز الطلب ويتحمل مسؤولية ما في الكيس. ونتولى نحن إدارة السوق وتنظيم التوصيل.</p>
<h2>حسابك</h2>
<ul>
<li>يمكنك الطلب بلا حساب. أما الحساب فيحفظ عناوينك وأجهزتك في مكان واحد.</li>
<li>يُرجى إدخال رقم هاتف يسهل الوصول إليك عبره، فهو الرقم الذي يتصل به مندوب التوصيل.</li>
<li>كلمة المرور لك وحدك. وإن عُرفت لغيرك فيُرجى إبلاغنا.</li>
</ul>
<h2>الطلبات والأسعار</h2>
<p>الأسعار شاملة ضريبة القيمة المضافة. وقبل تأكيد الطلب تظهر لك الفاتورة كاملة: المنتجات والخصومات ورسوم الخدمة ورسوم التوصيل والإكرامية. ويصبح الطلب ملزمًا للطرفين حين يؤكده المتجر. وعند نفاد أحد المنتجات يعمل المتجر بما حددته عند إتمام الطلب.</p>
<h2>الدفع</h2>
<p>يكون الدفع نقدًا عند استلام الطلب، عند بابك أو في المتجر.</p>
<h2>حسن الاستخدام</h2>
<p>نرجو أن تكون الطلبات جادة والمراجعات صادقة، وأن يُعامَل من يطبخ ويجهّز ويوصّل بلطف. وتُغلق الحسابات التي تُستخدم للغش أو الإساءة.</p>
<h2>إذا حدث خطأ</h2>
<p>يُرجى إبلاغنا، وكل ما يلزم لذلك في صفحة <a href="/help-and-support">المساعدة والدعم</a>. ولا ينتقص شيء في هذه الصفحة من حق يكفله لك القانون.</p>
<h2>تعديل الشروط</h2>
<p>عند تعديل هذه الشروط تُنشر الشروط الجديدة هنا، وتسري على الطلبات التي تلي ذلك اليوم.</p>
`,
}
