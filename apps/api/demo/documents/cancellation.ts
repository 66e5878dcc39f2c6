import type { Text } from '../catalogue/shape.ts'

export const cancellation: Text = {
  en: `
<p>Plans change. The earlier we know, the less is thrown away.</p>
<h2>Before the store confirms</h2>
<p>Open <a href="/track-order">your order</a> and choose “Cancel order”. It costs nothing, and nobody asks you to explain, though a reason helps the store.</p>
<h2>After the store has confirmed</h2>
<p>Your order is being made, so it can no longer be canceled on the page. Call us all the same: if the store has not begun yet, it will often agree.</p>
<h2>Scheduled orders</h2>
<p>The same holds for an order for later today or tomorrow. Until the store confirms it, it is yours to cancel.</p>
<h2>When we cancel</h2>
<ul>
<li>The store is closed unexpectedly or has run out of something you cannot do without.</li>
<li>No courier can reach you, for instance in a storm.</li>
<li>Nobody opens and nobody answers the phone for 10 minutes at your door.</li>
</ul>
<p>You see it on the page of your order at once. You pay for nothing that you did not get.</p>
`,
  ar: `
<p>قد تتغير الخطط. وكلما عرفنا أبكر قلّ ما يُهدر.</p>
<h2>قبل تأكيد المتجر</h2>
<p>يمكنك إلغاء الطلب من صفحة <a href="/track-order">تتبّع الطلب</a> بزر «إلغاء الطلب». الإلغاء مجاني ولا يلزمه تبرير، وإن كان ذكر السبب يفيد المتجر.</p>
<h2>بعد تأكيد المتجر</h2>
<p>يكون الطلب قيد التجهيز، فلا يمكن إلغاؤه من الصفحة. ومع ذلك يُرجى الاتصال بنا، فكثيرًا ما يوافق المتجر إن لم يبدأ بعد.</p>
<h2>الطلبات المجدولة</h2>
<p>ينطبق الأمر نفسه على طلبات آخر اليوم والغد: يمكنك إلغاؤها ما لم يؤكدها المتجر.</p>
<h2>متى نلغي نحن</h2>
<ul>
<li>إذا أُغلق المتجر فجأة، أو نفد منتج لا غنى لك عنه.</li>
<li>إذا تعذّر وصول مندوب التوصيل إليك، كما في العواصف.</li>
<li>إذا لم يفتح أحد الباب ولم يُجب أحد على الهاتف مدة 10 دقائق.</li>
</ul>
<p>يظهر ذلك فورًا في صفحة طلبك، ولا يُدفع شيء مقابل ما لم يصل.</p>
`,
}
