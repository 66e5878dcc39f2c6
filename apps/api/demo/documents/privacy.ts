import type { Text } from '../catalogue/shape.ts'

export const privacy: Text = {
  en: `
<p>We ask for what an order needs, keep it only as long as it is needed, and sell it to nobody.</p>
<h2>What we know about you</h2>
<ul>
<li><strong>Name, phone and e-mail:</strong> to reach you about your order and to let you into your account.</li>
<li><strong>Addresses:</strong> so that the courier finds your door.</li>
<li><strong>Orders:</strong> for the bill, for questions afterwards and for the books that the law asks of us.</li>
<li><strong>A photo,</strong> if you add one. What a camera writes into it, such as the place, is removed.</li>
</ul>
<h2>What stays on your device</h2>
<p>Your browser keeps the delivery place, language and theme, and the sign-in of this device. With your yes it also keeps what you looked at and searched for; “Cookies” at the foot of each page asks again, and a no deletes it. We count no visits, and no other company follows you here. Clear the data of this site and all of it is gone.</p>
<h2>Who sees it</h2>
<p>The store sees your order and whom to call about it. The courier sees where to bring it. Services that send our text messages and mails get the number or address they send to, and nothing more.</p>
<h2>How it is kept safe</h2>
<p>Passwords are stored in a form that nobody can read, not even we. Your settings show every device that is signed in, and you can sign out each of them there.</p>
<h2>What you can do</h2>
<ul>
<li>See and change your details in your profile.</li>
<li>Delete your account in your settings: addresses and photo go with it. Past orders stay with the stores, without your account.</li>
<li>Ask us anything at <a href="mailto:hello@medina.example"><bdi>hello@medina.example</bdi></a>.</li>
</ul>
`,
  ar: `
<p>لا نطلب إلا ما يحتاج إليه الطلب، ولا نحفظه إلا بقدر الحاجة، ولا نبيعه لأحد.</p>
<h2>ما نعرفه عنك</h2>
<ul>
<li><strong>الاسم ورقم الهاتف والبريد الإلكتروني:</strong> للتواصل معك بشأن طلبك، ولدخولك إلى حسابك.</li>
<li><strong>العناوين:</strong> ليصل مندوب التوصيل إلى بابك.</li>
<li><strong>الطلبات:</strong> للفاتورة، وللأسئلة اللاحقة، وللسجلات التي يطلبها القانون.</li>
<li><strong>الصورة</strong> إن أُضيفت. ويُحذف منها ما تسجله الكاميرا، كموقع التصوير.</li>
</ul>
<h2>ما يبقى على جهازك</h2>
<p>يحفظ المتصفح موقع التوصيل واللغة والمظهر وتسجيل الدخول على هذا الجهاز. ويزول ذلك كله بمسح بيانات هذا الموقع من المتصفح. وبالموافقة يُحفظ عليه أيضًا ما جرى تصفّحه والبحث عنه. ومن «ملفات الارتباط» أسفل كل صفحة يمكن تغيير ذلك، والرفض يحذف ما حُفظ. ولا نحصي الزيارات، ولا تتبّع هنا لأي شركة أخرى.</p>
<h2>من يطّلع عليها</h2>
<p>يرى المتجر طلبك وبيانات التواصل بشأنه، ويرى مندوب التوصيل وجهته. أما الخدمات التي ترسل رسائلنا فلا تتلقى سوى الرقم أو البريد الذي تُرسل إليه.</p>
<h2>كيف نحميها</h2>
<p>تُحفظ كلمات المرور بصيغة لا يستطيع أحد قراءتها، ولا نحن. وتظهر في إعداداتك كل الأجهزة التي سُجّل الدخول عليها، ويمكنك تسجيل الخروج من أي منها هناك.</p>
<h2>ما يمكنك فعله</h2>
<ul>
<li>عرض بياناتك وتعديلها في ملفك الشخصي.</li>
<li>حذف حسابك من الإعدادات: تُحذف معه العناوين والصورة، وتبقى الطلبات السابقة لدى المتاجر دون حسابك.</li>
<li>سؤالنا عن أي شيء عبر <a href="mailto:hello@medina.example"><bdi>hello@medina.example</bdi></a>.</li>
</ul>
`,
}
