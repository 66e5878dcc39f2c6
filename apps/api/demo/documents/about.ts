import type { Text } from '../catalogue/shape.ts'

export const about: Text = {
  en: `
<p>Medina is the city at your door: the restaurants, groceries, pharmacies and shops of Noor Bay in one place.</p>
<h2>Why we are here</h2>
<p>The best bread in town is rarely the one with the biggest sign. We began in the Old Harbour with eleven stores, two scooters and a list of phone numbers on a kitchen door. Today the list is a little longer, and the bread is still warm when it arrives.</p>
<h2>What we hold to</h2>
<ul>
<li><strong>The price you see is the price you pay.</strong> Every fee stands in the bill before you order.</li>
<li><strong>Stores come first.</strong> They set their own prices and hours, and their name stands above ours.</li>
<li><strong>Couriers are people.</strong> The whole tip is theirs, and nobody is asked to race.</li>
<li><strong>Two languages, one welcome.</strong> Arabic and English stand on equal feet here.</li>
</ul>
<h2>Come and see us</h2>
<p>Palm Court 1, Old Harbour. The door is open and the tea is on us. Too far? Then write or call: <a href="/help-and-support">help and support</a>.</p>
`,
  ar: `
<p>«مدينة» هي المدينة عند بابك: مطاعم خليج النور وبقالاته وصيدلياته ومتاجره في مكان واحد.</p>
<h2>لماذا بدأنا</h2>
<p>نادرًا ما يكون أطيب خبز في الحي خلف أكبر لافتة. بدأنا في الميناء القديم بأحد عشر متجرًا ودراجتين ناريتين وورقة أرقام معلقة على باب مطبخ. واليوم طالت القائمة قليلًا، وما زال الخبز يصل دافئًا.</p>
<h2>ما نلتزم به</h2>
<ul>
<li><strong>السعر المعروض هو السعر المدفوع.</strong> كل الرسوم في الفاتورة قبل تأكيد الطلب.</li>
<li><strong>المتاجر أولًا.</strong> تحدد أسعارها وأوقاتها بنفسها، واسمها فوق اسمنا.</li>
<li><strong>المندوبون بشر.</strong> الإكرامية لهم كاملة، ولا يُطلب من أحد منهم أن يسابق الوقت.</li>
<li><strong>لغتان وترحيب واحد.</strong> العربية والإنجليزية هنا على قدم المساواة.</li>
</ul>
<h2>زيارتنا</h2>
<p>ساحة النخيل 1، الميناء القديم. الباب مفتوح والشاي علينا. وإن كان الطريق بعيدًا فالمراسلة والاتصال من صفحة <a href="/help-and-support">المساعدة والدعم</a>.</p>
`,
}
