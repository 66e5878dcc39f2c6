import type { Text } from '../city/houses.ts'

/** Review texts by the number of stars: 5, 4, 3, and fewer. */
export type Mood = 'great' | 'good' | 'fair' | 'poor'
export type ReviewedModule = 'food' | 'grocery' | 'pharmacy' | 'ecommerce' | 'rental'

type Pairs = readonly (readonly [en: string, ar: string])[]

const texts = (pairs: Pairs): Text[] => pairs.map(([en, ar]) => ({ en, ar }))

/** About what was bought; true of any shop of its module. */
export const opinions: Record<ReviewedModule, Record<Mood, Text[]>> = {
  food: {
    great: texts([
      ['Fresh, generous and exactly as pictured.', 'طازج وكميته وافرة ومطابق للصورة تمامًا.'],
      ['Our Thursday order, every week, and never a bad plate.', 'طلبنا كل خميس، ولم نندم مرة واحدة.'],
      ['You can taste that it was made this morning.', 'واضح من الطعم أنه حُضّر اليوم.'],
      ['The children asked for it again the next day.', 'الأولاد طلبوه مرة ثانية في اليوم التالي.'],
      ['Best in the district, and I have tried them all.', 'الأفضل في الحي، وقد جرّبت الجميع.'],
      ['Balanced, not heavy, and the portion is honest.', 'طعم متوازن غير ثقيل، والكمية منصفة.'],
      ['Ordered for ten guests and everybody asked where it came from.', 'طلبنا لعشرة ضيوف، والكل سأل من أين.'],
      ['Small kitchen, big taste. Thank you.', 'مطبخ صغير وطعم كبير. شكرًا لكم.'],
      ['Neatly packed, nothing spilled, and the taste is wonderful.', 'تغليف مرتّب ولم ينسكب شيء، والطعم رائع.'],
      ['Tastes like home. My mother approved, which says it all.', 'طعم بيتي. نال رضا أمي، وهذا يكفي.'],
      ['Every visit to my sister begins with an order from here.', 'كل زيارة لأختي تبدأ بطلب من هنا.'],
      ['The new recipe is even better than the old one.', 'الوصفة الجديدة أفضل حتى من القديمة.'],
      ['Found it by chance, stayed for a year.', 'وجدته بالصدفة وبقيت معه عامًا كاملًا.'],
      ['Clean taste, nothing heavy, we finished every crumb.', 'طعم نظيف وخفيف، ولم يبقَ منه شيء.'],
      ['They added a small treat for the little one. How kind.', 'أضافوا هدية صغيرة للطفل. لفتة جميلة.'],
      ['Same quality in every order, and that is rare.', 'الجودة نفسها في كل طلب، وهذا نادر.'],
      ['Saved our evening when guests came unannounced.', 'أنقذ سهرتنا حين جاء الضيوف فجأة.'],
      ['Worth every riyal.', 'يستحق كل ريال.'],
    ]),
    good: texts([
      ['Very tasty, just short of perfect.', 'لذيذ جدًا وقريب من الكمال.'],
      ['Good value for a weekday lunch.', 'سعر جيد لغداء يوم عمل.'],
      ['Nice flavour, the portion could be a touch bigger.', 'طعم جميل، وكنت أتمنى كمية أكبر قليلًا.'],
      ['Better than I expected from the photo.', 'أفضل مما توقعت من الصورة.'],
      ['Solid choice, we will order again.', 'اختيار موفّق، وسنطلب مرة أخرى.'],
      ['Fresh ingredients, and the staff read the note.', 'مكونات طازجة، وقرؤوا الملاحظة فعلًا.'],
      ['Tasty, though something small was forgotten once.', 'لذيذ، مع أن شيئًا صغيرًا نُسي مرة.'],
    ]),
    fair: texts([
      ['Fine, but I have had it better here before.', 'مقبول، لكنه كان أفضل في مرات سابقة.'],
      ['Good taste, small portion for the price.', 'الطعم جيد والكمية قليلة مقابل السعر.'],
      ['Not bad, just not quite to our taste.', 'لا بأس به، لكنه ليس على ذوقنا تمامًا.'],
      ['Average, nothing that stays in mind.', 'عادي، لا يميّزه شيء.'],
    ]),
    poor: texts([
      ['One thing was missing from the bag, and nobody called.', 'كان في الكيس صنف ناقص ولم يتصل أحد.'],
      ['Not what I chose; the note was not read.', 'ليس ما اخترته، ولم تُقرأ الملاحظة.'],
      ['Not as good as last time, a pity.', 'ليس كالمرة السابقة، للأسف.'],
      ['The portion has become much smaller.', 'الكمية صارت أقل بكثير من قبل.'],
    ]),
  },
  grocery: {
    great: texts([
      ['Better quality than what I would have picked myself.', 'جودة أعلى مما كنت سأختاره بنفسي.'],
      ['Everything with a long date, the cold things cold.', 'تواريخ الصلاحية طويلة، والمبرّد وصل باردًا.'],
      ['Saved me the weekly trip. Nothing was missing.', 'وفّر علينا مشوار الأسبوع، ولم ينقص شيء.'],
      ['They called before replacing one thing. That is service.', 'اتصلوا قبل استبدال منتج واحد. هذه هي الخدمة.'],
      ['Prices are the same as on the shelf.', 'الأسعار نفسها التي على الرف.'],
      ['Packed with thought, not a scratch on anything.', 'تغليف مدروس، ولا خدش في أي منتج.'],
      ['Clean, fresh and honestly weighed.', 'نظيف وطازج ووزنه مضبوط.'],
      ['My standing order for the house, always right.', 'طلبي الثابت للبيت، ودائمًا كما يجب.'],
      ['They choose as if for their own kitchen.', 'يختارون كأنهم يشترون لبيتهم.'],
      ['The best quality on this side of town.', 'أجود ما في هذه الجهة من المدينة.'],
      ['Forgot nothing of a list of thirty.', 'قائمة من ثلاثين صنفًا ولم يُنسَ شيء.'],
      ['Good weight, clean bags, polite people.', 'وزن وافٍ وأكياس نظيفة وتعامل مهذب.'],
      ['I stopped going to the big market.', 'استغنيت عن الذهاب إلى السوق الكبير.'],
    ]),
    good: texts([
      ['Good quality, one pack was a little squashed.', 'جودة طيبة، وعبوة واحدة مضغوطة قليلًا.'],
      ['Wide choice, and the offers are real.', 'خيارات كثيرة والعروض حقيقية.'],
      ['All fresh, the bags could be sturdier.', 'كل شيء طازج، ولو كانت الأكياس أمتن.'],
      ['Handy when guests come without warning.', 'منقذ حين يأتي الضيوف بلا موعد.'],
      ['Right weight, right price.', 'الوزن صحيح والسعر صحيح.'],
      ['Good stock, only one brand was out.', 'كل شيء متوفر إلا علامة واحدة.'],
    ]),
    fair: texts([
      ['Fine for a quick order, for guests I still go in person.', 'مناسب لطلب سريع، أما للضيوف فأتسوق بنفسي.'],
      ['Two replacements without asking, both acceptable.', 'استبدال مرتين دون سؤال، وكلاهما مقبول.'],
      ['One date was closer than I like.', 'تاريخ أحد المنتجات كان أقرب مما أفضّل.'],
      ['Prices went up a little this month.', 'الأسعار ارتفعت قليلًا هذا الشهر.'],
    ]),
    poor: texts([
      ['One thing was not cold enough on arrival.', 'أحد المنتجات لم يكن باردًا بما يكفي.'],
      ['Not as fresh as I am used to from here.', 'ليس طازجًا كما عوّدتمونا.'],
      ['Something was missing, and it took a day to put right.', 'نقص منتج، واحتاج تصحيحه إلى يوم.'],
      ['Not the size that I ordered.', 'ليس الحجم الذي طلبته.'],
    ]),
  },
  pharmacy: {
    great: texts([
      ['The pharmacist called to explain the dose. Thank you.', 'اتصل الصيدلي وشرح الجرعة. شكرًا جزيلًا.'],
      ['At my door at two in the morning when we needed it.', 'وصل في الثانية ليلًا حين احتجناه.'],
      ['Sealed, cool and with a long date.', 'مغلق ومبرّد وصلاحيته طويلة.'],
      ['They had what three others did not.', 'وجدت عندهم ما لم أجده في ثلاث صيدليات.'],
      ['Discreet packing, friendly voice on the phone.', 'تغليف ساتر وصوت لطيف على الهاتف.'],
      ['Everything we needed in one order.', 'كل ما نحتاجه في طلب واحد.'],
      ['Same price as in the shop, without leaving the house.', 'السعر نفسه دون مغادرة البيت.'],
      ['Explained the difference between two brands, patiently.', 'شرحوا الفرق بين منتجين بصبر.'],
      ['My father orders by himself now, it is that easy.', 'والدي صار يطلب بنفسه من سهولته.'],
      ['Right medicine, right size, right on time.', 'الدواء المطلوب بالحجم المطلوب وفي وقته.'],
      ['They reminded me of the expiry date. Careful people.', 'نبّهوني إلى تاريخ الصلاحية. ناس حريصون.'],
    ]),
    good: texts([
      ['Correct and quick, the leaflet was inside.', 'صحيح وسريع، والنشرة في الداخل.'],
      ['Good prices for what we take every month.', 'أسعار جيدة لما نأخذه كل شهر.'],
      ['All there, I would like larger packs on offer.', 'كل شيء موجود، وأتمنى عبوات أكبر.'],
      ['Reliable, our pharmacy for a year now.', 'صيدلية موثوقة نتعامل معها منذ عام.'],
      ['Well packed, one box was slightly dented.', 'تغليف جيد، وعلبة واحدة مضغوطة قليلًا.'],
    ]),
    fair: texts([
      ['Right product, but only a small pack was in stock.', 'المنتج صحيح لكن المتوفر عبوة صغيرة فقط.'],
      ['Took a call to confirm, then it was fine.', 'احتاج اتصالًا للتأكيد، ثم تم كل شيء.'],
      ['A little dearer than elsewhere.', 'أغلى قليلًا من غيرهم.'],
      ['Good service, narrow choice of sizes.', 'خدمة جيدة وخيارات الأحجام قليلة.'],
    ]),
    poor: texts([
      ['Shown as in stock, then it was not.', 'كان معروضًا كمتوفر، ثم اتضح العكس.'],
      ['The date was closer than I would accept.', 'تاريخ الصلاحية أقرب مما أقبل به.'],
      ['No answer on the phone when I had a question.', 'لا رد على الهاتف حين كان لدي سؤال.'],
    ]),
  },
  ecommerce: {
    great: texts([
      ['Looks even better than in the picture.', 'أجمل من الصورة.'],
      ['Well made, and just the size it says.', 'صناعة متقنة والمقاس كما ذُكر.'],
      ['Bought it as a present, and it was wrapped with care.', 'اشتريته هدية، وكان تغليفه بعناية.'],
      ['Three months later and still like new.', 'بعد ثلاثة أشهر وما زال كالجديد.'],
      ['Colour and finish exactly as described.', 'اللون والتشطيب كما في الوصف تمامًا.'],
      ['Great value, I came back for a second one.', 'قيمة ممتازة، ورجعت لأشتري قطعة ثانية.'],
      ['Nothing missing, nothing broken, a pleasure to unpack.', 'لا نقص ولا كسر، وفتح العلبة متعة.'],
      ['The seller answered within minutes.', 'البائع رد خلال دقائق.'],
      ['Everybody who sees it asks for the shop.', 'كل من يراه يسأل عن المتجر.'],
      ['Better than the more expensive one I had before.', 'أفضل من الأغلى الذي كان عندي.'],
      ['Wrapped twice, arrived without a mark.', 'تغليف مزدوج ووصل بلا أثر.'],
      ['Just what my daughter wished for.', 'تمامًا ما كانت ابنتي تتمناه.'],
      ['A shop that keeps its word.', 'متجر يفي بما يعد.'],
    ]),
    good: texts([
      ['Good quality, the box was a bit large for it.', 'جودة جيدة، والعلبة أكبر من اللازم.'],
      ['A little smaller than I imagined, still happy with it.', 'أصغر قليلًا مما تخيّلت، لكنه أعجبني.'],
      ['Does what it should, nothing to complain about.', 'يؤدي الغرض ولا شكوى.'],
      ['Nice finish, the description could be clearer.', 'تشطيب جميل، والوصف يحتاج توضيحًا أكثر.'],
      ['Fair price compared with the mall.', 'سعر منصف مقارنة بالمول.'],
      ['Pretty, the shade is a little darker in daylight.', 'جميل، ودرجته أغمق قليلًا في ضوء النهار.'],
    ]),
    fair: texts([
      ['All right for the price, no more.', 'مناسب لسعره لا أكثر.'],
      ['Simpler than in the picture, but it will do.', 'أبسط من الصورة لكنه يؤدي الغرض.'],
      ['One corner was scratched; the seller took something off.', 'كان فيه خدش في الزاوية، وخصم البائع من السعر.'],
      ['Good idea, average make.', 'فكرة جميلة وصناعة عادية.'],
    ]),
    poor: texts([
      ['Not the colour that I ordered.', 'ليس اللون الذي طلبته.'],
      ['It did not last a week.', 'لم يصمد أسبوعًا.'],
      ['Smaller than it says, I had to send it back.', 'أصغر من المذكور، واضطررت إلى إعادته.'],
      ['It looked used when I opened the box.', 'بدا مستعملًا حين فتحت العلبة.'],
    ]),
  },
  rental: {
    great: texts([
      ['Spotless, full tank, five minutes of paperwork.', 'نظيفة وخزانها ممتلئ، والأوراق في خمس دقائق.'],
      ['Handed over exactly where we asked, and on time.', 'سُلّمت في المكان الذي طلبناه وفي الموعد.'],
      ['No surprises on the bill.', 'لا مفاجآت في الفاتورة.'],
      ['New model, and very comfortable on the highway.', 'موديل حديث ومريح جدًا على الطريق السريع.'],
      ['Our third trip with them, each as good as the first.', 'رحلتنا الثالثة معهم، وكلها بجودة الأولى.'],
      ['They explained every switch before we left.', 'شرحوا لنا كل زر قبل الانطلاق.'],
      ['Better condition than my own.', 'حالتها أفضل من مركبتي.'],
      ['We changed the time twice and nobody complained.', 'غيّرنا الموعد مرتين ولم يتذمر أحد.'],
      ['Exactly the one in the picture.', 'هي نفسها التي في الصورة.'],
      ['Returned at midnight without any trouble.', 'أعدناها منتصف الليل بلا أي عناء.'],
      ['Fair price and honest people.', 'سعر منصف وأمانة في التعامل.'],
      ['A call in the evening to ask whether all was well. Lovely.', 'اتصلوا مساءً للاطمئنان علينا. لفتة جميلة.'],
    ]),
    good: texts([
      ['All good, pickup took a little longer than planned.', 'كل شيء جيد، والاستلام تأخر قليلًا.'],
      ['Fair price by the day.', 'سعر يومي منصف.'],
      ['Runs well, a few scratches that they had noted.', 'تسير بسلاسة، وفيها خدوش مدوّنة لديهم.'],
      ['Polite people, easy return.', 'تعامل مهذب وتسليم سهل.'],
      ['Clean and reliable, only the radio is old.', 'نظيفة ويُعتمد عليها، والمسجل فقط قديم.'],
      ['Just right for three days with the family.', 'مناسبة تمامًا لثلاثة أيام مع العائلة.'],
    ]),
    fair: texts([
      ['Fine for the city, noisy on long trips.', 'مناسبة للمدينة ومزعجة في السفر الطويل.'],
      ['Older model than in the picture, but clean.', 'موديل أقدم من الصورة لكنه نظيف.'],
      ['The tank was only half full.', 'كان الخزان إلى نصفه فقط.'],
      ['Did its job, no more.', 'أدت الغرض لا أكثر.'],
    ]),
    poor: texts([
      ['Waited forty minutes for the keys.', 'انتظرنا المفاتيح أربعين دقيقة.'],
      ['The deposit came back late.', 'تأخر استرجاع مبلغ التأمين.'],
      ['Not the one that we had booked.', 'ليست المركبة التي حجزناها.'],
    ]),
  },
}

/** About the delivery; appended to some reviews. */
export const deliveryOpinions: Record<Mood, Text[]> = {
  great: texts([
    ['Ten minutes earlier than promised.', 'وصل قبل الموعد بعشر دقائق.'],
    ['The courier was kind and called from downstairs.', 'المندوب لطيف واتصل من أسفل المبنى.'],
    ['Left at the door as I asked.', 'تُرك عند الباب كما طلبت.'],
    ['Quick even in the evening rush.', 'سريع حتى في وقت الزحام.'],
    ['I could follow it all the way on the map.', 'تابعت الطلب على الخريطة حتى الباب.'],
    ['Delivery in twenty minutes, well done.', 'التوصيل خلال عشرين دقيقة، أحسنتم.'],
  ]),
  good: texts([
    ['On time.', 'في الموعد.'],
    ['Delivery as announced.', 'التوصيل كما ذُكر.'],
    ['The courier found the house at once.', 'المندوب وجد البيت من أول مرة.'],
    ['A few minutes late, no harm done.', 'تأخر دقائق معدودة ولا بأس.'],
  ]),
  fair: texts([
    ['It came a quarter of an hour late.', 'تأخر ربع ساعة.'],
    ['The courier needed two calls to find us.', 'احتاج المندوب اتصالين ليصل إلينا.'],
    ['Delivery could be quicker.', 'التوصيل يحتاج سرعة أكبر.'],
  ]),
  poor: texts([
    ['And it was very late.', 'والتأخير كان كبيرًا.'],
    ['Nobody told us about the delay.', 'ولم يُبلغنا أحد بالتأخير.'],
    ['I expected more.', 'توقعت أفضل من ذلك.'],
  ]),
}

/** Replies of stores, in the same order. */
export const storeReplies: Record<Mood, Text[]> = {
  great: texts([
    ['Thank you for your kind words. See you soon.', 'شكرًا لكلماتكم الطيبة، ونسعد بخدمتكم دائمًا.'],
    ['We have read it out to the whole team. Thank you.', 'قرأناها على الفريق كله. شكرًا لكم.'],
    ['Such reviews make our day.', 'مثل هذه المراجعة تسعد يومنا.'],
  ]),
  good: texts([
    ['Thank you, we have noted it for next time.', 'شكرًا لكم، سجّلنا الملاحظة للمرة القادمة.'],
    ['Good to hear, and thank you for the hint.', 'يسعدنا ذلك، وشكرًا على الملاحظة.'],
  ]),
  fair: texts([
    ['Thank you for being frank. We will do better.', 'شكرًا على صراحتكم، وسنعمل على التحسين.'],
    [
      'We are sorry that it was not at its best, and have spoken with the team.',
      'نعتذر لأن الطلب لم يكن بالمستوى المعتاد، وقد راجعنا الأمر مع الفريق.',
    ],
  ]),
  poor: texts([
    ['We are sorry. Please call the store, we want to put it right.', 'نعتذر منكم. يُرجى الاتصال بالمتجر لمعالجة الأمر.'],
    ['This should not happen. Our manager will be in touch.', 'ما حدث غير مقبول لدينا، وسيتواصل معكم المدير.'],
  ]),
}

/** Replies of rental providers. */
export const providerReplies: Record<Mood, Text[]> = {
  great: texts([
    ['Thank you for your kind words. Until the next trip.', 'شكرًا لكلماتكم الطيبة، وإلى رحلة قادمة.'],
    ['The whole team is glad. Thank you.', 'أسعدتم الفريق كله. شكرًا لكم.'],
  ]),
  good: texts([
    ['Thank you, we have noted it for next time.', 'شكرًا لكم، سجّلنا الملاحظة للمرة القادمة.'],
    ['Good to hear, and thank you for the hint.', 'يسعدنا ذلك، وشكرًا على الملاحظة.'],
  ]),
  fair: texts([
    ['Thank you for being frank. We have sent it to the workshop.', 'شكرًا على صراحتكم، وقد أرسلناها إلى الورشة.'],
    ['We are sorry, and will look after it at once.', 'نعتذر منكم، وسنعالج الأمر فورًا.'],
  ]),
  poor: texts([
    ['We are sorry. Please call us, we want to put it right.', 'نعتذر منكم. يُرجى الاتصال بنا لمعالجة الأمر.'],
    ['This should not happen. Our manager will be in touch.', 'ما حدث غير مقبول لدينا، وسيتواصل معكم المدير.'],
  ]),
}
