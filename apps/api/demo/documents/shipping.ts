import type { Text } from '../catalogue/shape.ts'

export const shipping: Text = {
  en: `
<p>From the store to your door: where we go, how long it takes and what it costs.</p>
<h2>Where we deliver</h2>
<p>In Old Harbour, Palm Hills, North Shore and South Gate. Choose your delivery place at the top of the page, and you see only stores that come to you.</p>
<h2>How long it takes</h2>
<p>Every store shows its usual time in minutes. You can also order for later today or for tomorrow, in steps of half an hour. From the moment a courier takes your order, you can follow the way on the map.</p>
<h2>What it costs</h2>
<ul>
<li>The delivery fee depends on your area and on the distance. It stands in the bill before you order.</li>
<li>From 120 SAR on, delivery is free.</li>
<li>Collecting the order at the store never costs anything.</li>
</ul>
<h2>At the door</h2>
<p>Please keep your phone at hand. If somebody is asleep or you are not in, say so in the delivery instructions at checkout: the courier comes quietly, or leaves the order at the reception desk. Check what you were given while it is fresh: should anything be wrong, the <a href="/refund-policy">refund policy</a> says what happens next.</p>
`,
  ar: `
<p>من المتجر إلى بابك: أين نصل، وكم يستغرق الطريق، وكم يكلّف.</p>
<h2>أين نوصّل</h2>
<p>إلى الميناء القديم وتلال النخيل والشاطئ الشمالي والباب الجنوبي. ويكفي تحديد موقع التوصيل أعلى الصفحة لتظهر المتاجر التي تصل إليك وحدها.</p>
<h2>كم يستغرق</h2>
<p>يعرض كل متجر مدته المعتادة بالدقائق. ويمكنك أيضًا جدولة الطلب لوقت لاحق اليوم أو غدًا، بفواصل من نصف ساعة. ومنذ أن يتسلّم المندوب طلبك يمكنك متابعة طريقه على الخريطة.</p>
<h2>كم يكلّف</h2>
<ul>
<li>تتبع رسوم التوصيل منطقتك والمسافة، وتظهر في الفاتورة قبل تأكيد الطلب.</li>
<li>ابتداءً من 120&nbsp;ر.س يصبح التوصيل مجانيًا.</li>
<li>الاستلام من المتجر بلا رسوم دائمًا.</li>
</ul>
<h2>عند الباب</h2>
<p>يُرجى إبقاء الهاتف قريبًا. وإن كان في البيت نائم أو لم يكن فيه أحد، فيكفي ذكر ذلك في تعليمات التوصيل عند إتمام الطلب: يأتي المندوب بهدوء، أو يترك الطلب في مكتب الاستقبال. ويُستحسن تفقّد الطلب عند وصوله، فإن كان فيه خطأ فالتفاصيل في <a href="/refund-policy">سياسة الاسترجاع</a>.</p>
`,
}
