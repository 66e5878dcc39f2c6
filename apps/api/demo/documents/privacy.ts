import type { Text } from '../catalogue/shape.ts'

export const privacy: Text = {
  en: `
We ask for what an order needs, keep it only as long as it is needed, and sell it to nobody.

## What we know about you

- **Name, phone and e-mail:** to reach you about your order and to let you into your account.
- **Addresses:** so that the courier finds your door.
- **Orders:** for the bill, for questions afterwards and for the books that the law asks of us.
- **A photo,** if you add one. What a camera writes into it, such as the place, is removed.

## What stays on your device

Your browser keeps the delivery place, language and theme, and the sign-in of this device. With your yes it also keeps what you looked at and searched for; “Cookies” at the foot of each page asks again, and a no deletes it. We count no visits, and no other company follows you here. Clear the data of this site and all of it is gone.

## Who sees it

The store sees your order and whom to call about it. The courier sees where to bring it. Services that send our text messages and mails get the number or address they send to, and nothing more.

## How it is kept safe

Passwords are stored in a form that nobody can read, not even we. Your settings show every device that is signed in, and you can sign out each of them there.

## What you can do

- See and change your details in your profile.
- Delete your account in your settings: addresses and photo go with it. Past orders stay with the stores, without your account.
- Ask us anything at [hello@medina.example](mailto:hello@medina.example).
`,
  ar: `
لا نطلب إلا ما يحتاج إليه الطلب، ولا نحفظه إلا بقدر الحاجة، ولا نبيعه لأحد.

## ما نعرفه عنك

- **الاسم ورقم الهاتف والبريد الإلكتروني:** للتواصل معك بشأن طلبك، ولدخولك إلى حسابك.
- **العناوين:** ليصل مندوب التوصيل إلى بابك.
- **الطلبات:** للفاتورة، وللأسئلة اللاحقة، وللسجلات التي يطلبها القانون.
- **الصورة** إن أُضيفت. ويُحذف منها ما تسجله الكاميرا، كموقع التصوير.

## ما يبقى على جهازك

يحفظ المتصفح موقع التوصيل واللغة والمظهر وتسجيل الدخول على هذا الجهاز. ويزول ذلك كله بمسح بيانات هذا الموقع من المتصفح. وبالموافقة يُحفظ عليه أيضًا ما جرى تصفّحه والبحث عنه. ومن «ملفات الارتباط» أسفل كل صفحة يمكن تغيير ذلك، والرفض يحذف ما حُفظ. ولا نحصي الزيارات، ولا تتبّع هنا لأي شركة أخرى.

## من يطّلع عليها

يرى المتجر طلبك وبيانات التواصل بشأنه، ويرى مندوب التوصيل وجهته. أما الخدمات التي ترسل رسائلنا فلا تتلقى سوى الرقم أو البريد الذي تُرسل إليه.

## كيف نحميها

تُحفظ كلمات المرور بصيغة لا يستطيع أحد قراءتها، ولا نحن. وتظهر في إعداداتك كل الأجهزة التي سُجّل الدخول عليها، ويمكنك تسجيل الخروج من أي منها هناك.

## ما يمكنك فعله

- عرض بياناتك وتعديلها في ملفك الشخصي.
- حذف حسابك من الإعدادات: تُحذف معه العناوين والصورة، وتبقى الطلبات السابقة لدى المتاجر دون حسابك.
- سؤالنا عن أي شيء [عبر البريد الإلكتروني](mailto:hello@medina.example).
`,
}
